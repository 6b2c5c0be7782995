import { fils } from './common.ts';
import { cancelTermLimits } from '@khidma/domain/orders/cancel-term-limits';
import * as z from 'zod/mini';

/** What an order's customer has ordered, has to pay and has paid, in fils. paid = refunded + kept. */
export const orderSums = z.object({
  /** The price when it was placed, whether it was paid or not; extra work comes on top. */
  ordered: fils,
  /** What is still to be paid; nothing once it is paid, or never will be. */
  due: fils,
  /** Nothing while nothing was paid; with extra work. */
  paid: fils,
  refunded: fils,
  /** What was paid and has not gone back: the most that can still be given back. */
  kept: fils,
  /** What it comes to: what was paid, and while nothing was, what was ordered. */
  total: fils,
});

/** An order's money in full. kept = net + its VAT; while it is to be paid, due is. */
export const orderMoney = z.object({
  ...orderSums.shape,
  /** What went off the price, apart from a promo code. */
  discount: fils,
  /** What was paid of extra work: a part of `paid`. */
  extraWork: fils,
  /** The VAT inside each. */
  vat: orderSums,
  net: fils,
});

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

/** What cancelling costs the customer: from so many hours before the visit on, so much of the price; none where it is asked of the merchant. */
export const cancelTerms = z
  .array(z.strictObject({ hoursBefore: z.int(), keptBasisPoints: z.int() }))
  .check(z.maxLength(cancelTermLimits.tiers));
