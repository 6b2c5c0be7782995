export { reclaimedAmount } from './payments/chargeback-holds.ts';
export { applyChargeback, LOOK_EVERY_MS, type StoredChargeback } from './payments/chargebacks.ts';
export { countNeedingMerchant, isLateOrder } from './lifecycle/orders.ts';
export { expireUnpaidOrders } from './lifecycle/expire-orders.ts';
export { isCommentWaiting } from './reviews/staff-comments.ts';
export { isDisputeWaiting } from './disputes/disputes.ts';
