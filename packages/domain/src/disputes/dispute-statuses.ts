/** The states of a dispute about an order. */
export const disputeStatuses = ['Opened', 'Decided', 'TakenBack', 'Agreed'] as const;
