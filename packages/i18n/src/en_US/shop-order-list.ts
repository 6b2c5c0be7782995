/** What only the customer's list of orders says. */
export const shopOrderList = {
  settleLeft: '{left} left to settle it between you',
} as const;
