import * as z from 'zod/mini';
import { fils } from './common.ts';

const percent = z.int();

/** What beside an order's own amounts says whom giving money back costs what. */
export const refundTerms = z.object({
  /** The rates that the order was paid at. */
  rates: z.object({ merchantHasTrn: z.boolean(), feeBasisPoints: z.int() }),
  /** The payments that were booked of it, in the order in which they are given back: extra work is one of its own. */
  payments: z.array(z.object({ amount: fils, refunded: fils })),
  /** What of a completed order is not released yet, part by part; null for one that is not completed. */
  planned: z.nullable(z.array(z.object({ fee: fils, feeVat: fils, merchantReceives: fils }))),
  /** How much of the fee on what goes back is returned, and how much of the merchant's loss the platform bears. */
  feeReturnedPercent: percent,
  bornePercent: percent,
  /** What the merchant can withdraw. */
  withdrawable: fils,
});
