/** The results of a withdrawal. `Approved` reads "Already passed" on the screens (specification 4). */
export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected'] as const;

/** The result of a withdrawal. */
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** How far a withdrawal is: the finer state behind its result. */
export const withdrawalStages = [
  'asked',
  'approved',
  'sent',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const;

/** How far a withdrawal is. */
export type WithdrawalStage = (typeof withdrawalStages)[number];
