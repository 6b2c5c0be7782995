export { countCompletedOrders, licensedUntil } from './merchant-proof.ts';
export {
  papersOf,
  pickDocuments,
  ratingCountsOfMerchant,
  isTrading,
  loadMerchant,
  lockMerchant,
  merchantNameColumns,
  merchantNameFor,
  merchantNameIn,
  type MerchantRow,
  presentHours,
  presentServiceHours,
} from './merchant-row.ts';
