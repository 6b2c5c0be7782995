/** The results of a withdrawal. `Approved` reads "Already passed" on the screens (specification 4). */
export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected'] as const;
