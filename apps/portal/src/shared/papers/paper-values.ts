import { noTexts } from '../no-texts.ts';
import { fieldGroups } from '@khidma/app/papers/fields';
import { withTaxAnswer } from '@khidma/app/papers/values';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import {
  type SensitiveField,
  sensitiveFields,
  sensitiveProfile,
} from '@khidma/contract/shapes/merchant';
import { documentGroups } from '@khidma/domain/merchants/documents';
import { writtenIn } from '@khidma/domain/reference/names';
import * as z from 'zod/mini';

/** What a form for papers holds: the fields that change through review, and whether corporate tax applies. */
export const paperValues = z.object({
  ...sensitiveProfile.shape,
  corporateTaxApplies: z.boolean(),
});

/** What such a form holds. */
export type PaperValues = z.infer<typeof paperValues>;

/** The fields that change through review, as they are shown. */
export type SensitiveProfile = z.infer<typeof sensitiveProfile>;

/** A form filled in with what is in force or was asked for. */
export const valuesOf = (profile: SensitiveProfile): PaperValues => ({
  ...sensitiveOf(profile),
  corporateTaxApplies: profile.corporateTaxReason === '',
});

/** The fields that change through review among others. */
export const sensitiveOf = (profile: SensitiveProfile): SensitiveProfile => {
  const picked = Object.fromEntries(sensitiveFields.map((field) => [field, profile[field]]));
  const names = { ...noTexts, ...profile.merchantNames };
  return { ...picked, merchantNames: names } as SensitiveProfile; // each under its own name
};

/** What a form asks for: of the two answers to corporate tax only the chosen one counts. */
export const profileIn = (values: PaperValues): SensitiveProfile => ({
  ...sensitiveOf(withTaxAnswer(values)),
  merchantName: values.merchantName.trim(),
  responsibleName: values.responsibleName.trim(),
});

type Input = InputOf<typeof updateMerchant>;

/** Which of some fields two profiles differ in; files are the same where their ids are. */
export const differing = (
  a: SensitiveProfile,
  b: SensitiveProfile,
  fields: readonly SensitiveField[],
): SensitiveField[] =>
  fields.filter((field) => JSON.stringify(plain(a[field])) !== JSON.stringify(plain(b[field])));

/** Those fields as the server takes them. */
export const inputOf = (profile: SensitiveProfile, fields: readonly SensitiveField[]): Input => {
  const input: Record<string, unknown> = {};
  for (const field of fields) input[field] = plain(profile[field]);
  return input;
};

type Shown = SensitiveProfile[SensitiveField];

const plain = (value: Shown): unknown => {
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? each : each.id));
  if (typeof value === 'object' && value !== null) return writtenIn(value);
  return typeof value === 'string' ? value.trim() : value;
};

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
export const sensitiveValues = (profile: Profile): SensitiveProfile => {
  const open = openRevision(profile);
  return open?.state === 'underReview' ? open.revision.after : sensitiveOf(profile);
};

/** What a form begins with: what was asked for last, so that nothing is typed again. */
export const askedForOf = (profile: Profile): SensitiveProfile =>
  openRevision(profile)?.revision.after ?? sensitiveOf(profile);

/** The fields that change through review, as they stand together. */
export const reviewedGroups = {
  business: fieldGroups.business.filter(
    (name) => name !== 'introduction' && name !== 'introductions',
  ),
  ...documentGroups,
} satisfies Readonly<Record<string, readonly SensitiveField[]>>;

/** One of them. */
export type ReviewedGroup = keyof typeof reviewedGroups;

/** All of them, in the order in which they stand. */
// `Object.keys` answers string[]; the table is closed, so its keys are exactly these.
export const reviewedGroupNames = Object.keys(reviewedGroups) as ReviewedGroup[];
