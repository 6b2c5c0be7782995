export { applyChargeback, LOOK_EVERY_MS, type StoredChargeback } from './chargebacks.ts';
export { expireUnpaidOrders } from './expire-orders.ts';
export { isLateOrder } from './late-orders.ts';
export { ofMerchant } from './filter-orders.ts';
