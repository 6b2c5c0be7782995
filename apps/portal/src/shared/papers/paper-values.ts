import { noTexts } from '../no-texts.ts';
import { fieldGroups } from '@khidma/app/papers/fields';
import { withTaxAnswer } from '@khidma/app/papers/values';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { updateMerchant } from '@khidma/contract/merchants/merchants';
import {
  type SensitiveField,
  sensitiveFields,
  sensitiveProfile,
} from '@khidma/contract/shapes/merchant';
import { documentGroups } from '@khidma/domain/merchants/document-groups';
import * as z from 'zod/mini';
import {
  openRevision,
  plainValue,
  type Profile,
  type SensitiveProfile,
} from './profile-revision.ts';

/** What a form for papers holds: the fields that change through review, and whether corporate tax applies. */
export const paperValues = z.object({
  ...sensitiveProfile.shape,
  corporateTaxApplies: z.boolean(),
});

/** What such a form holds. */
export type PaperValues = z.infer<typeof paperValues>;

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

/** Those fields as the server takes them. */
export const inputOf = (profile: SensitiveProfile, fields: readonly SensitiveField[]): Input => {
  const input: Record<string, unknown> = {};
  for (const field of fields) input[field] = plainValue(profile[field]);
  return input;
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
