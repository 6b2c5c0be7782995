import * as z from 'zod/mini';
import { fils, id } from './common.ts';
import { balances, withdrawalRow } from './finance.ts';
import { payoutAccount } from './payout-account.ts';

/** A withdrawal for review: whose it is, and the orders whose money it carries. */
export const withdrawalReview = z.object({
  ...withdrawalRow.shape,
  merchantId: id,
  merchantName: z.string(),
  balances,
  items: z.array(z.object({ orderId: id, orderNumber: z.string(), amount: fils })),
});

/** A payout account for review. */
export const payoutAccountReview = z.object({
  ...payoutAccount.shape,
  merchantId: id,
  merchantName: z.string(),
});
