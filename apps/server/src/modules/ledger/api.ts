export { presentBalances } from './balances.presenter.ts';
export { moneyOf, moneyOfMerchant } from './ledger.queries.ts';
export { postEntries } from './post.ts';
export { takeFromLots } from './take-from-lots.ts';
