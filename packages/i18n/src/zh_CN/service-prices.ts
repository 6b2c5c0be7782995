import type { servicePrices as english } from '../en_US/service-prices.ts';
import type { Texts } from '../texts.ts';

/** The wizard’s prices: specifications, the price table, what an order brings. */
export const servicePrices: Texts<typeof english> = {
  title: '价格',
};
