import { fils } from '@khidma/domain/money/fils';
import {
  borneByPlatform,
  borneSettings,
  feeReturnedSettings,
  type RefundDecision,
} from '@khidma/domain/orders/refund-bearing';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import type { TxContext } from '../../core/call.ts';
import { bookBorneRefund } from '../adjustments/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { postPartialRefund } from './refund-order.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';

interface DecidedRefund {
  readonly amount: number;
  readonly by: keyof typeof feeReturnedSettings;
  readonly reason: string;
}

/** Gives a part of an order's money back by a decision, and its merchant what the platform bears of it by the settings. */
export async function refundBySettings(
  work: TxContext,
  order: OrderRow,
  { amount, by, reason }: DecidedRefund,
): Promise<OrderChanges> {
  const setting = feeReturnedSettings[by];
  const { [setting]: feeReturnedPercent } = await tunablesOf(work, setting);
  const parts = { amount: fils(amount), feeReturnedPercent, by };
  const changes = await postPartialRefund(work, order, parts);
  await bearRefund(work, { before: order, after: { ...order, ...changes }, by, reason });
  return changes;
}

interface Refunded {
  readonly before: OrderRow;
  /** The same order, of which money has gone back. */
  readonly after: OrderRow;
  readonly by: RefundDecision;
  readonly reason: string;
}

/** Gives the merchant of an order, of which money went back by a decision, what the platform bears of it by the settings. */
export async function bearRefund(
  work: TxContext,
  { before, after, by, reason }: Refunded,
): Promise<void> {
  const setting = borneSettings[by];
  const { [setting]: percent } = await tunablesOf(work, setting);
  const borne = borneByPlatform(breakdownOfOrder(before), breakdownOfOrder(after), percent);
  if (borne > 0)
    await bookBorneRefund(work, {
      merchantId: before.merchantId,
      orderId: before.id,
      amount: borne,
      reason,
    });
}
