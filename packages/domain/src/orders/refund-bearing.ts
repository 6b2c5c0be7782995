import { type Fils, portion, subtract } from '../money/fils.ts';
import type { OrderBreakdown } from '../money/order-breakdown.ts';

/** By whose decision money goes back of an order whose merchant loses by it: each has a share that the platform bears. */
export const refundDecisions = ['staffRefund', 'disputeRefund', 'staffCancel'] as const;

/** By whose decision money goes back. */
export type RefundDecision = (typeof refundDecisions)[number];

/** The setting that says how much of the merchant's loss the platform bears, per cent. */
export const borneSettings = {
  staffRefund: 'staffRefundBorne',
  disputeRefund: 'disputeRefundBorne',
  staffCancel: 'staffCancelBorne',
} as const satisfies Record<RefundDecision, string>;

/** The setting that says how much of the fee on what goes back is returned, per cent. Of an order that is cancelled none was earned. */
export const feeReturnedSettings = {
  staffRefund: 'staffRefundFeeReturned',
  disputeRefund: 'disputeRefundFeeReturned',
} as const satisfies Record<Exclude<RefundDecision, 'staffCancel'>, string>;

/**
 * Returns how much of what a refund takes of the merchant the platform bears. The platform has given its part of the fee
 * back before: this is of the merchant's own share alone.
 */
export const borneByPlatform = (
  before: Pick<OrderBreakdown, 'merchantReceives'>,
  after: Pick<OrderBreakdown, 'merchantReceives'>,
  percent: number,
): Fils => portion(subtract(before.merchantReceives, after.merchantReceives), percent, 100);
