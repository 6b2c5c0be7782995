export { presentBalances, loadMoney, loadMerchantMoney } from './balances.ts';
export { postEntries, postReported } from './post.ts';
export { giveToInstalments, LinesDisagreeError, takeFromInstalments } from './instalments.ts';
export { lastProof, proveBooks } from './prove-books.ts';
export { arePayoutsHeld, heldBack, heldOf, isHoldActive } from './balances.ts';
export { heldInDisputes } from './balances.ts';
export { type FoundDifference, openDifferences } from './prove-books.ts';
