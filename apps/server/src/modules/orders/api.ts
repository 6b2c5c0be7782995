export { reclaimedAmount } from './chargeback-holds.ts';
export { applyChargeback, LOOK_EVERY_MS, type StoredChargeback } from './chargebacks.ts';
export { countNeedingMerchant } from './orders.ts';
export { expireUnpaidOrders } from './expire-orders.ts';
export { isCommentWaiting } from './staff-comments.ts';
export { isDisputeWaiting } from './disputes.ts';
export { isLateOrder } from './orders.ts';
