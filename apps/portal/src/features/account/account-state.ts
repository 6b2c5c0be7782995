import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { hasFundPassword } from '@khidma/contract/identity/passwords';
import type { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import {
  certificateKinds,
  certificatesDue,
  certificateStateOf,
  type CertificateState,
} from '../../shared/papers/certificate-state.ts';
import type { Profile } from '../../shared/papers/profile-revision.ts';

/** As much of the account as its overview judges; undefined is what has not come. */
export interface AccountFacts {
  readonly profile: Profile;
  readonly payout: OutputOf<typeof getPayoutAccount> | undefined;
  readonly fund: OutputOf<typeof hasFundPassword> | undefined;
}

const worstFirst = ['expired', 'expiring'] as const;

/** How the certificates stand together: as the worst of them; only the licence has to be there. */
export const certificatesStateOf = (profile: Profile): CertificateState['state'] => {
  const all = certificateKinds.map((kind) => certificateStateOf(profile, kind));
  return (
    worstFirst.find((worst) => all.some(({ state }) => state === worst)) ??
    (profile.licenceDueDate === null ? 'missing' : 'valid')
  );
};

/** What has become of the newest change that goes through review. */
export type ChangeState = 'none' | 'underReview' | 'rejected';

const changeStates = {
  underReview: 'underReview',
  approved: 'none',
  rejected: 'rejected',
  replaced: 'none',
} as const satisfies Record<NonNullable<Profile['revision']>['status'], ChangeState>;

/** How the newest change of the profile stands; one that is in force is none any more. */
export const profileChangeOf = ({ revision }: Pick<Profile, 'revision'>): ChangeState =>
  revision === null ? 'none' : changeStates[revision.status];

/** How the account for payouts stands. */
export type PayoutState = 'missing' | 'underReview' | 'rejected' | 'approved' | 'replacing';

/** Judges the account for payouts. */
export const payoutStateOf = ({
  approved,
  pending,
}: NonNullable<AccountFacts['payout']>): PayoutState => {
  // What was decided and is not in force was refused.
  if (pending !== null && pending.decidedAt !== null) return 'rejected';
  if (pending !== null) return approved === null ? 'underReview' : 'replacing';
  return approved === null ? 'missing' : 'approved';
};

/** What the overview asks the merchant to do. */
export type AccountNotice =
  | { readonly about: 'certificate'; readonly certificate: CertificateState }
  | {
      readonly about:
        | 'revisionRejected'
        | 'payoutRejected'
        | 'payoutMissing'
        | 'fundPasswordMissing';
    };

/** What needs the merchant, the most pressing first. The VAT certificate has its banner above every page. */
export const accountNotices = (facts: AccountFacts): AccountNotice[] => {
  const payout = facts.payout && payoutStateOf(facts.payout);
  return [
    ...certificatesDue(facts.profile).map(
      (certificate) => ({ about: 'certificate', certificate }) as const,
    ),
    ...(profileChangeOf(facts.profile) === 'rejected'
      ? [{ about: 'revisionRejected' } as const]
      : []),
    ...(payout === 'rejected' ? [{ about: 'payoutRejected' } as const] : []),
    // An account for payouts is guarded by the fund password: that one comes first.
    ...(facts.fund?.exists === false ? [{ about: 'fundPasswordMissing' } as const] : []),
    ...(payout === 'missing' ? [{ about: 'payoutMissing' } as const] : []),
  ];
};

const isMissing = {
  introduction: ({ introduction }) => introduction.trim() === '',
  avatar: ({ avatarUrl }) => avatarUrl === null,
  serviceTypes: ({ serviceTypes }) => serviceTypes.length === 0,
  address: ({ address, community }) => address.trim() === '' || community === null,
  hours: ({ hours }) => hours === null,
  pictures: ({ pictures }) => pictures.length === 0,
  licence: ({ licenceNumber, licenceDueDate, licenceDocuments }) =>
    licenceNumber === '' || licenceDueDate === null || licenceDocuments.length === 0,
} as const satisfies Record<string, (profile: Profile) => boolean>;

/** A part of the profile that customers or staff look for. */
export type ProfilePart = keyof typeof isMissing;

// `Object.keys` answers string[]; the table is closed.
const parts = Object.keys(isMissing) as ProfilePart[];

/** How complete a profile is: a share from 0 to 1, and the parts that are missing. */
export const completenessOf = (
  profile: Profile,
): { readonly share: number; readonly missing: readonly ProfilePart[] } => {
  const missing = parts.filter((part) => isMissing[part](profile));
  return { share: 1 - missing.length / parts.length, missing };
};
