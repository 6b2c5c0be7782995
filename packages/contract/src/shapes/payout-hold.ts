import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';

/** Characters of a hold's reason at most. */
export const holdReasonMax = 500;

/** Money that is held back, as its merchant sees it. */
export const ownHold = z.object({
  id,
  /** Null: every payout. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** What stands still by it now. */
  amount: fils,
  reason: z.string(),
  heldAt: instant,
  /** When it ends by itself; null where somebody lifts it. */
  endsAt: z.nullable(instant),
});

/** Money that is held back, as its merchant sees it. */
export type OwnHold = z.infer<typeof ownHold>;

/** The same as staff see it. */
export const payoutHold = z.extend(ownHold, {
  merchantId: id,
  merchantName: z.string(),
  isActive: z.boolean(),
  heldBy: z.string(),
  liftedAt: z.nullable(instant),
  liftedBy: z.nullable(z.string()),
  liftReason: z.string(),
});

/** A hold as staff see it. */
export type PayoutHold = z.infer<typeof payoutHold>;
