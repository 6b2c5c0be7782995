import { adjustmentKinds, adjustmentStates } from '@khidma/domain/ledger/adjustment-words';
import * as z from 'zod/mini';
import { fileRef, fils, id, instant } from './common.ts';

/** What is booked on a merchant's balance beside its orders, or waits for a second person. */
export const adjustment = z.object({
  id,
  merchantId: id,
  merchantName: z.string(),
  order: z.nullable(z.object({ id, number: z.string() })),
  kind: z.enum(adjustmentKinds),
  amount: fils,
  /** Why, as the merchant reads it. */
  reason: z.string(),
  reference: z.string(),
  /** What shows it. */
  proof: z.array(fileRef),
  status: z.enum(adjustmentStates),
  /** Null where the platform's own rules booked it. */
  askedBy: z.nullable(z.object({ id, name: z.string() })),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Of what was refused: why. */
  refusal: z.string(),
});

/** What is booked on a merchant's balance beside its orders. */
export type Adjustment = z.infer<typeof adjustment>;
