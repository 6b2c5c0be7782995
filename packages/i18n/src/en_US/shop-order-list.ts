/** What only the customer's list of orders says. */
export const shopOrderList = {
  settleUntil: 'Until {when} you can settle it between you',
} as const;
