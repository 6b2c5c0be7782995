export { presentBalances, moneyOf, moneyOfMerchant } from './balances.ts';
export { postEntries, postReported } from './post.ts';
export { giveToLots } from './give-to-lots.ts';
export { LinesDisagreeError, takeFromLots } from './take-from-lots.ts';
export { lastProof, proveBooks } from './prove-books.ts';
export { arePayoutsHeld, heldBack, heldOf, isHoldActive } from './held-payouts.ts';
export { heldInDisputes } from './held-in-disputes.ts';
export { type FoundDifference, openDifferences } from './open-differences.ts';
