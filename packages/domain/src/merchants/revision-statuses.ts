/** The states of a change that goes through review. `replaced`: the merchant has sent another since, or taken it back. */
export const revisionStatuses = ['underReview', 'approved', 'rejected', 'replaced'] as const;
