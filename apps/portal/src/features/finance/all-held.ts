import type { Balances } from '@khidma/contract/shapes/finance';

/** Returns whether the operator holds every payout back: nothing can be withdrawn, whatever is there. */
export const areAllHeld = (balances: Balances | undefined): boolean =>
  balances?.holds?.some(({ order }) => order === null) ?? false;
