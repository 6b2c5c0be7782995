import * as z from 'zod/mini';
import { fils } from './common.ts';

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
