export { presentBalances, moneyOf, moneyOfMerchant } from './balances.ts';
export { postEntries } from './post.ts';
export { takeFromLots } from './take-from-lots.ts';
export { heldInDisputes } from './held-in-disputes.ts';
