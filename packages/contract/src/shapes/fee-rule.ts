import { day, id, instant, text } from './common.ts';
import { feeScopes, feeSources } from '@khidma/domain/fees/fee-rules';
import { maxFeeBasisPoints } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/** Characters of a rule's reason at most. */
export const feeNoteMax = 200;

/** A merchant is new for so many days at most. */
export const feeNewDaysMax = 365;

/** Where the rate of an order comes from. */
export const feeSource = z.enum(feeSources);

/** A rate of the service fee for some, from a day in Dubai on. */
export const feeRuleInput = z.strictObject({
  scope: z.enum(feeScopes, 'invalid'),
  /** Of a merchant's own rate. */
  merchantId: z.optional(id),
  /** Of a category's rate; of a promotion where it is for one category. */
  categoryId: z.optional(text(80)),
  basisPoints: z.int().check(z.gte(0), z.lte(maxFeeBasisPoints)),
  from: day,
  /** The last day; a promotion has one. */
  until: z.optional(day),
  /** Of a promotion: only for merchants who joined at most so many days ago. */
  newDays: z.optional(z.int().check(z.gte(1), z.lte(feeNewDaysMax))),
  /** Why, as merchants read it. */
  note: text(feeNoteMax),
});

/** A rate for some, as staff see it. */
export const feeRule = z.object({
  id,
  scope: z.enum(feeScopes),
  merchant: z.nullable(z.object({ id, name: z.string() })),
  categoryId: z.nullable(z.string()),
  /** In the caller’s language. */
  categoryName: z.nullable(z.string()),
  basisPoints: z.int(),
  from: instant,
  /** The first moment at which it no longer holds. */
  until: z.nullable(instant),
  newDays: z.nullable(z.int()),
  note: z.string(),
  state: z.enum(['past', 'inForce', 'coming']),
  /** How many merchants have been told of it. */
  told: z.int(),
  staffName: z.string(),
});

/** A rate for some, as staff see it. */
export type FeeRuleRow = z.infer<typeof feeRule>;
