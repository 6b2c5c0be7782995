/** The states of an order's settlement (specification 4). */
export const settlementStatuses = ['ToBeSettled', 'PartialSettlement', 'AlreadySettled'] as const;
