import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import type { SensitiveField, sensitiveProfile } from '@khidma/contract/shapes/merchant';
import { writtenIn } from '@khidma/domain/reference/names';
import type * as z from 'zod/mini';

/** The fields that change through review, as they are shown. */
export type SensitiveProfile = z.infer<typeof sensitiveProfile>;

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

/** Which of some fields two profiles differ in; files are the same where their ids are. */
export const differing = (
  a: SensitiveProfile,
  b: SensitiveProfile,
  fields: readonly SensitiveField[],
): SensitiveField[] =>
  fields.filter(
    (field) => JSON.stringify(plainValue(a[field])) !== JSON.stringify(plainValue(b[field])),
  );

type Shown = SensitiveProfile[SensitiveField];

/** What stands in a field, as it is sent: files by their ids, texts without what surrounds them. */
export const plainValue = (value: Shown): unknown => {
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? each : each.id));
  if (typeof value === 'object' && value !== null) return writtenIn(value);
  return typeof value === 'string' ? value.trim() : value;
};
