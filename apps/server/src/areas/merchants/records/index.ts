export { papersOf, pickDocuments } from './merchant-papers.ts';
export { ratingCountsOfMerchant } from './merchant-ratings.ts';
export {
  isTrading,
  loadMerchant,
  lockMerchant,
  merchantNameColumns,
  merchantNameFor,
  merchantNameIn,
  type MerchantRow,
} from './merchant-row.ts';
export { presentHours, presentServiceHours } from './present-hours.ts';
