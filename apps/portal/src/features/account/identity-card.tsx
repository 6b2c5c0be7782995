import { textFor } from '@khidma/domain/reference/names';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Avatar } from '@khidma/ui/avatar';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Card } from '@khidma/ui/page';
import { IconCircleCheckFilled } from '@khidma/ui/icons/circle-check-filled';
import { IconPencil } from '@khidma/ui/icons/pencil';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { completenessOf, type ProfilePart } from './account-state.ts';
import classes from './account.module.css';

/** Who the merchant is, and how complete the profile is that customers see. */
export function IdentityCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('accountSettings.overview');
  const types = useTranslations('statuses.merchantType');
  const lang = useSession((state) => state.lang);
  return (
    <Card flush>
      <section className={classes.identity} aria-label={t('identity')}>
        <Avatar size="l" name={profile.merchantName} url={profile.avatarUrl} />
        <div className={classes.who}>
          <h2>
            <UserText>{textFor(lang, profile.merchantName, profile.merchantNames)}</UserText>
            <StatusBadge tone="accent">{types(profile.merchantType)}</StatusBadge>
          </h2>
          <ul>
            <li>
              <span>{t('contact')}</span>
              <UserText>{profile.contactName}</UserText>
            </li>
            <li>
              <span>{t('email')}</span>
              <Ltr>{profile.email}</Ltr>
            </li>
            <li>
              <span>{t('mobile')}</span>
              <Ltr>{formatMobile(profile.contactPhone)}</Ltr>
            </li>
          </ul>
        </div>
        <div className={classes.edit}>
          <ButtonLink href={paths.merchant()} icon={<IconPencil size={16} aria-hidden />}>
            {t('edit')}
          </ButtonLink>
        </div>
      </section>
      <Completeness profile={profile} />
    </Card>
  );
}

/** Where each part of the profile is filled in. */
const placeOf = {
  introduction: paths.merchantPart('contact'),
  avatar: paths.merchantPart('contact'),
  serviceTypes: paths.merchantDetails(),
  address: paths.merchantPart('address'),
  hours: paths.merchantPart('work'),
  pictures: paths.merchantPart('media'),
  licence: paths.expiredCertificate(),
} as const satisfies Readonly<Record<ProfilePart, string>>;

function Completeness({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('accountSettings.overview.complete');
  const format = useFormatter();
  const { share, missing } = completenessOf(profile);
  if (missing.length === 0) {
    return (
      <p className={classes.complete}>
        <IconCircleCheckFilled size={18} aria-hidden />
        <span>
          <strong>{t('done')}</strong> {t('doneText')}
        </span>
      </p>
    );
  }
  const percent = format.number(share, { style: 'percent' });
  return (
    <div className={classes.incomplete}>
      <p className={classes.share}>{t('title', { percent })}</p>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <p className={classes.gaps}>
        <span>{t('missing')}</span>
        {missing.map((part) => (
          <UiLink key={part} href={placeOf[part]} className={classes.gap}>
            {t(part)}
          </UiLink>
        ))}
      </p>
    </div>
  );
}
