export { expireUnpaidOrders } from './expire-orders.ts';
export { ofMerchant } from './filter-orders.ts';
