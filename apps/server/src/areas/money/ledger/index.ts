export { presentBalances, loadMoney, loadMerchantMoney } from './balances.ts';
export { postEntries, postReported } from './post.ts';
export { giveToLots } from './lots.ts';
export { LinesDisagreeError, takeFromLots } from './lots.ts';
export { lastProof, proveBooks } from './prove-books.ts';
export { arePayoutsHeld, heldBack, heldOf, isHoldActive } from './balances.ts';
export { heldInDisputes } from './balances.ts';
export { type FoundDifference, openDifferences } from './prove-books.ts';
