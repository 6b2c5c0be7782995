import { type Fils, fils } from '../money/fils.ts';

/** The lowest price, AED 2.00, before and after any discount (specification 5 and 9). */
export const minPrice: Fils = fils(200);

/** The highest price, AED 999999.99 (specification 5 and 9). */
export const maxPrice: Fils = fils(99_999_999);

/** The smallest discount and first-order discount, in percent off (specification 5). */
export const minDiscount = 1;

/** The largest discount and first-order discount, in percent off (specification 5). */
export const maxDiscount = 99;

/** The most units of one service in one order; ours, so that an order's amount stays within what the wire carries. */
export const maxQuantity = 50;

/** The largest amount on the wire, AED 9,999,999,999.99 (`shapes/common.ts` of the contract). */
export const maxAmount: Fils = fils(999_999_999_999);

/** The whole of something in basis points. */
export const wholeBasisPoints = 10_000;

/** The highest service fee that can be set: half. Above it, fee and its VAT could eat more than the merchant is paid. */
export const maxFeeBasisPoints = 5_000;
