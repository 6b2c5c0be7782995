/** The wizard’s prices: specifications, the price table, what an order brings. */
export const servicePrices = {
  title: 'Price',
} as const;
