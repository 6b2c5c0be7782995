/** The stored states of an order (specification 4). "Remain to be evaluated" is a tab, see `order-tabs.ts`. */
export const orderStatuses = [
  'ToBePaid',
  'Paid',
  'MerchantCompleted',
  'Completed',
  'Cancelled',
  'PendingCancellation',
] as const;

/** The states of an order's settlement (specification 4). */
export const settlementStatuses = ['ToBeSettled', 'PartialSettlement', 'AlreadySettled'] as const;
