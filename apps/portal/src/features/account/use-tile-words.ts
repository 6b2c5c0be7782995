import { formatIban } from '@khidma/domain/rules/numbers';
import { ltr } from '@khidma/i18n/line-parts';
import type { Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';
import {
  certificateStateOf,
  type CertificateState,
} from '../../shared/papers/certificate-state.ts';
import { isVatFileMissing, useSession } from '../../shared/session-store.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import {
  certificatesStateOf,
  payoutStateOf,
  profileChangeOf,
  type AccountFacts,
  type PayoutState,
} from './account-state.ts';

/** What a tile of the overview says. */
export interface TileWords {
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
export const useTileWords = (
  facts: AccountFacts,
): Readonly<Record<'profile' | 'certificates' | 'vat' | 'payout' | 'fund', TileWords>> => {
  const t = useTranslations('accountSettings.overview.tile');
  return {
    profile: useProfileWords(facts),
    certificates: useCertificateWords(facts),
    vat: useVatWords(facts),
    payout: { title: t('payout'), ...usePayoutWords(facts) },
    fund: { title: t('fund'), ...useFundWords(facts) },
  };
};

const useProfileWords = ({ profile }: AccountFacts): TileWords => {
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

const useCertificateWords = ({ profile }: AccountFacts): TileWords => {
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

const useVatWords = ({ profile }: AccountFacts): TileWords => {
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

const usePayoutWords = ({ payout }: AccountFacts): Omit<TileWords, 'title'> => {
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

const useFundWords = ({ fund }: AccountFacts): Omit<TileWords, 'title'> => {
  const t = useTranslations('accountSettings.overview.tile');
  if (fund === undefined) return {};
  if (!fund.exists) return { text: t('fundNotSet'), badge: { tone: 'warning', text: t('notSet') } };
  return fund.lockedUntil === null
    ? { text: t('fundSet'), badge: { tone: 'success', text: t('set') } }
    : { text: t('fundLocked'), badge: { tone: 'danger', text: t('locked') } };
};
