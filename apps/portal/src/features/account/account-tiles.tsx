import { countNoticesOn } from '../../shared/notice-settings.ts';
import {
  type CertificateState,
  certificateStateOf,
} from '../../shared/papers/certificate-state.ts';
import { paths } from '../../shared/paths.ts';
import { isVatFileMissing, useSession } from '../../shared/session-store.ts';
import { noticeSettingsQuery, sessionsQuery } from './account-queries.ts';
import {
  type AccountFacts,
  certificatesStateOf,
  type PayoutState,
  payoutStateOf,
  profileChangeOf,
} from './account-state.ts';
import classes from './account.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { notificationKeys } from '@khidma/contract/shapes/notice';
import { formatIban } from '@khidma/domain/rules/numbers';
import { ltr } from '@khidma/i18n/line-parts';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import {
  IconBell,
  IconBuildingBank,
  IconCertificate,
  IconChevronRight,
  IconDeviceLaptop,
  IconFileDescription,
  IconLock,
  IconReceiptTax,
} from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Bone } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface AccountTilesProps {
  readonly facts: AccountFacts;
  readonly payoutFailed: boolean;
  readonly fundFailed: boolean;
}

/** Every page of the account with how it stands there: a grid on a desk, a list for the thumb on a phone. */
export function AccountTiles({ facts, payoutFailed, fundFailed }: AccountTilesProps) {
  const t = useTranslations('accountSettings.overview');
  const words = useTileLabels(facts);
  return (
    <Section flush title={t('pages')}>
      <ul className={classes.tiles}>
        <Tile href={paths.merchant()} icon={<IconFileDescription />} {...words.profile} />
        <Tile
          href={paths.expiredCertificate()}
          icon={<IconCertificate />}
          {...words.certificates}
        />
        <Tile href={paths.merchant()} icon={<IconReceiptTax />} {...words.vat} />
        <Tile
          href={paths.withdraw()}
          icon={<IconBuildingBank />}
          {...words.payout}
          failed={payoutFailed}
        />
        <Tile href={paths.fundSecurity()} icon={<IconLock />} {...words.fund} failed={fundFailed} />
        <SecurityTile />
        <NoticesTile />
      </ul>
    </Section>
  );
}

function SecurityTile() {
  const t = useTranslations('accountSettings.overview.tile');
  const { data, isError } = useQuery(sessionsQuery);
  return (
    <Tile
      href={paths.accountSettings()}
      icon={<IconDeviceLaptop />}
      title={t('security')}
      text={data && t('devices', { count: data.sessions.length })}
      failed={isError}
    />
  );
}

function NoticesTile() {
  const t = useTranslations('accountSettings.overview.tile');
  const { data, isError } = useQuery(noticeSettingsQuery);
  const all = notificationKeys.length;
  const sum = (count: number): string => {
    if (count === all) return t('noticesAll');
    return count === 0 ? t('noticesNone') : t('noticesSome', { on: count, all });
  };
  return (
    <Tile
      href={paths.notificationSettings()}
      icon={<IconBell />}
      title={t('notices')}
      text={data && sum(countNoticesOn(data))}
      failed={isError}
    />
  );
}

interface TileProps extends TileWords {
  readonly href: string;
  readonly icon: ReactNode;
  /** What it would say did not come. */
  readonly failed?: boolean;
}

function Tile({ href, icon, title, text, badge, failed = false }: TileProps) {
  const t = useTranslations('accountSettings.overview');
  const line = text ?? (failed ? t('unavailable') : <Bone width="9rem" />);
  return (
    <li>
      <UiLink href={href} className={classes.tile}>
        <span className={classes.tileIcon} aria-hidden>
          {icon}
        </span>
        <span className={classes.tileText}>
          <span className={classes.tileTitle}>
            {title}
            {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
          </span>
          <span className={`k-quiet ${classes.tileLine}`}>{line}</span>
        </span>
        <IconChevronRight size={18} aria-hidden className="k-flip k-faint" />
      </UiLink>
    </li>
  );
}

/** What a tile of the overview says. */
interface TileWords {
  readonly title: string;
  /** How it stands; undefined while that is not known. */
  readonly text?: string | undefined;
  readonly badge?: { readonly tone: Tone; readonly text: string } | undefined;
}

const certificateTones = {
  missing: 'warning',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
} as const satisfies Record<CertificateState['state'], Tone>;

const payoutBadges = {
  missing: ['warning', 'notAdded'],
  underReview: ['info', 'underReview'],
  rejected: ['danger', 'rejected'],
  approved: ['success', 'approved'],
  replacing: ['info', 'underReview'],
} as const satisfies Record<PayoutState, readonly [Tone, string]>;

/** Puts how the account stands into the words of its tiles. */
const useTileLabels = (
  facts: AccountFacts,
): Readonly<Record<'profile' | 'certificates' | 'vat' | 'payout' | 'fund', TileWords>> => {
  const t = useTranslations('accountSettings.overview.tile');
  return {
    profile: useProfileLabels(facts),
    certificates: useCertificateLabels(facts),
    vat: useVatLabels(facts),
    payout: { title: t('payout'), ...usePayoutLabels(facts) },
    fund: { title: t('fund'), ...useFundLabels(facts) },
  };
};

const useProfileLabels = ({ profile }: AccountFacts): TileWords => {
  const t = useTranslations('accountSettings.overview.tile');
  const { day } = useMoments();
  const title = t('profile');
  switch (profileChangeOf(profile)) {
    case 'underReview':
      return {
        title,
        text: t('profileUnderReview', { day: day(profile.revision?.submittedAt ?? '') }),
        badge: { tone: 'info', text: t('underReview') },
      };
    case 'rejected':
      return {
        title,
        text: t('profileRejected'),
        badge: { tone: 'danger', text: t('rejected') },
      };
    case 'none':
      return { title, text: t('profileCurrent') };
  }
};

const useCertificateLabels = ({ profile }: AccountFacts): TileWords => {
  const t = useTranslations('accountSettings.overview.tile');
  const { businessDay } = useMoments();
  const { due, state: licence } = certificateStateOf(profile, 'licence');
  const state = certificatesStateOf(profile);
  return {
    title: t('certificates'),
    text:
      due === null
        ? t('licenceNone')
        : t(licence === 'expired' ? 'licenceEnded' : 'licenceUntil', { day: businessDay(due) }),
    badge: { tone: certificateTones[state], text: t(state) },
  };
};

const useVatLabels = ({ profile }: AccountFacts): TileWords => {
  const t = useTranslations('accountSettings.overview.tile');
  const user = useSession((state) => state.userInfo);
  return user !== null && isVatFileMissing(user)
    ? {
        title: t('vat'),
        text: t('vatMissing'),
        badge: { tone: 'warning', text: t('missing') },
      }
    : { title: t('vat'), text: t('vatOnFile', { number: profile.vatNumber }) };
};

const usePayoutLabels = ({ payout }: AccountFacts): Omit<TileWords, 'title'> => {
  const t = useTranslations('accountSettings.overview.tile');
  if (payout === undefined) return {};
  const state = payoutStateOf(payout);
  const [tone, word] = payoutBadges[state];
  const shown = payout.approved ?? payout.pending;
  return {
    text:
      state === 'replacing'
        ? t('payoutReplaces')
        : shown === null
          ? t('payoutNone')
          : ltr(formatIban(shown.iban)),
    badge: { tone, text: t(word) },
  };
};

const useFundLabels = ({ fund }: AccountFacts): Omit<TileWords, 'title'> => {
  const t = useTranslations('accountSettings.overview.tile');
  if (fund === undefined) return {};
  if (!fund.exists) return { text: t('fundNotSet'), badge: { tone: 'warning', text: t('notSet') } };
  return fund.lockedUntil === null
    ? { text: t('fundSet'), badge: { tone: 'success', text: t('set') } }
    : { text: t('fundLocked'), badge: { tone: 'danger', text: t('locked') } };
};
