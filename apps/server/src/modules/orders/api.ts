export { reclaimedAmount } from './chargeback-shown.ts';
export { applyChargeback, LOOK_EVERY_MS, type StoredChargeback } from './chargebacks.ts';
export { countNeedingMerchant } from './count-due-orders.ts';
export { expireUnpaidOrders } from './expire-orders.ts';
export { isCommentWaiting } from './staff-comments.ts';
export { isDisputeWaiting } from './dispute-waiters.ts';
export { isLateOrder } from './late-orders.ts';
