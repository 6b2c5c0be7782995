import {
  fundPasswordQuery,
  ownProfileQuery,
  payoutAccountQuery,
} from '../../shared/own-queries.ts';
import {
  type CertificateState,
  useCertificateLabels,
} from '../../shared/papers/certificate-state.ts';
import type { Profile } from '../../shared/papers/profile-revision.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import {
  type AccountFacts,
  type AccountNotice,
  accountNotices,
  completenessOf,
  type ProfilePart,
} from './account-state.ts';
import { AccountTiles } from './account-tiles.tsx';
import classes from './account.module.css';
import { NotLoaded } from '@khidma/app/list/list-state';
import { textFor } from '@khidma/domain/reference/names';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Avatar } from '@khidma/ui/avatar';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { IconCircleCheckFilled, IconPencil, IconUserCircle } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Notice, type NoticeTone } from '@khidma/ui/notice';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { noticeSettingsQuery, sessionsQuery } from './account-queries.ts';

export const route = pageRoute({
  path: '/user-center',
  frame: 'account',
  data: () => [
    ownProfileQuery,
    payoutAccountQuery,
    fundPasswordQuery,
    sessionsQuery,
    noticeSettingsQuery,
  ],
  nav: {
    group: 'business',
    order: 1,
    word: 'userCenter',
    Icon: IconUserCircle,
    under: [
      paths.merchant(),
      paths.accountSettings(),
      paths.fundSecurity(),
      paths.notificationSettings(),
    ],
  },
});

/** The account at a glance: who one is, what needs doing, how everything stands and where it is changed. */
export function UserCenterPage() {
  const t = useTranslations();
  const query = useQuery(ownProfileQuery);
  const payout = useQuery(payoutAccountQuery);
  const fund = useQuery(fundPasswordQuery);
  // Only the revision under review can be null; the profile in force is always there.
  const profile = query.data ?? undefined;
  const facts = profile && { profile, payout: payout.data, fund: fund.data };
  return (
    <Page>
      <PageHeader title={t('nav.userCenter')} description={t('accountSettings.overview.text')} />
      {facts ? (
        <>
          <IdentityCard profile={facts.profile} />
          <AccountNotices facts={facts} />
          <AccountTiles facts={facts} payoutFailed={payout.isError} fundFailed={fund.isError} />
        </>
      ) : (
        <Card>
          <NotLoaded query={query} as="detail" />
        </Card>
      )}
    </Page>
  );
}

/** What needs the merchant, each with the way to do it; nothing where all is in order. */
function AccountNotices({ facts }: { readonly facts: AccountFacts }) {
  const t = useTranslations('accountSettings.overview');
  const words = useNoticeLabels();
  const notices = accountNotices(facts);
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('needsYou')}>
      <Stack>
        {notices.map((notice) => {
          const { tone, title, text, action, href } = words(notice);
          return (
            <Notice
              key={title}
              tone={tone}
              title={title}
              action={
                <ButtonLink size="sm" href={href}>
                  {action}
                </ButtonLink>
              }
            >
              {text}
            </Notice>
          );
        })}
      </Stack>
    </section>
  );
}

interface NoticeWords {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly href: string;
}

const useNoticeLabels = (): ((notice: AccountNotice) => NoticeWords) => {
  const t = useTranslations('accountSettings.overview.notice');
  const titleOf = useCertificateLabels();
  const certificate = (judged: CertificateState): NoticeWords => {
    const { kind: which, state, renewal } = judged;
    const isExpired = state === 'expired';
    const common = { title: titleOf(judged), href: paths.expiredCertificate() };
    // What the merchant can do is done: it waits for staff.
    if (renewal?.state === 'underReview')
      return {
        ...common,
        tone: 'info',
        text: t('certificateRenewing'),
        action: t('certificateSee'),
      };
    return {
      ...common,
      tone: isExpired ? 'danger' : 'warning',
      text: t(isExpired ? 'certificateExpiredText' : 'certificateExpiresText', { which }),
      action: t('certificateAction'),
    };
  };
  return (notice) => {
    switch (notice.about) {
      case 'certificate':
        return certificate(notice.certificate);
      case 'revisionRejected':
        return {
          tone: 'danger',
          title: t('revisionRejected'),
          text: t('revisionRejectedText'),
          action: t('revisionAction'),
          href: paths.merchant(),
        };
      case 'payoutRejected':
        return {
          tone: 'danger',
          title: t('payoutRejected'),
          action: t('payoutAction'),
          href: paths.withdraw(),
        };
      case 'payoutMissing':
        return {
          tone: 'info',
          title: t('payoutMissing'),
          text: t('payoutMissingText'),
          action: t('payoutMissingAction'),
          href: paths.withdraw(),
        };
      case 'fundPasswordMissing':
        return {
          tone: 'warning',
          title: t('fundPasswordMissing'),
          text: t('fundPasswordMissingText'),
          action: t('fundPasswordAction'),
          href: paths.fundSecurity(),
        };
    }
  };
};

/** Who the merchant is, and how complete the profile is that customers see. */
function IdentityCard({ profile }: { readonly profile: Profile }) {
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
      <p className="k-strong">{t('title', { percent })}</p>
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
