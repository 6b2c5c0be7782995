import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { type SensitiveProfile, sensitiveOf } from './paper-values.ts';

/** A merchant's profile. */
export type Profile = NonNullable<OutputOf<typeof getMerchantDetail>>;

/** A change that goes through review. */
export type Revision = NonNullable<Profile['revision']>;

/** What matters of it to the merchant: another that came after it, or that it is in force, is nothing to do. */
const openStates = {
  underReview: 'underReview',
  rejected: 'rejected',
  approved: 'none',
  replaced: 'none',
} as const satisfies Readonly<Record<Revision['status'], string>>;

/** The newest change where it waits or was refused; null where there is nothing to do or to wait for. */
export const openRevision = ({
  revision,
}: Pick<Profile, 'revision'>): {
  readonly state: 'underReview' | 'rejected';
  readonly revision: Revision;
} | null => {
  if (revision === null) return null;
  const state = openStates[revision.status];
  return state === 'none' ? null : { state, revision };
};

/** What a further change is added to: the one that waits, or what is in force. */
export const baseOf = (profile: Profile): SensitiveProfile => {
  const open = openRevision(profile);
  return open?.state === 'underReview' ? open.revision.after : sensitiveOf(profile);
};

/** What a form begins with: what was asked for last, so that nothing is typed again. */
export const askedForOf = (profile: Profile): SensitiveProfile =>
  openRevision(profile)?.revision.after ?? sensitiveOf(profile);
