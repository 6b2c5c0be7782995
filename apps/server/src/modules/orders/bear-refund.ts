import { fils } from '@khidma/domain/money/fils';
import {
  borneByPlatform,
  borneSettings,
  type RefundDecision,
} from '@khidma/domain/orders/refund-bearing';
import type { TxContext } from '../../core/call.ts';
import { bookBorneRefund } from '../adjustments/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { breakdownOfOrder } from './order-breakdown.ts';
import { postPartialRefund } from './refund-order.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';

interface DecidedRefund {
  readonly amount: number;
  readonly by: RefundDecision;
  readonly reason: string;
}

/** Gives a part of an order's money back by a decision, and its merchant what the platform bears of it by the settings. */
export async function refundBySettings(
  work: TxContext,
  order: OrderRow,
  { amount, by, reason }: DecidedRefund,
): Promise<OrderChanges> {
  const changes = await postPartialRefund(work, order, fils(amount));
  const setting = borneSettings[by];
  const { [setting]: percent } = await tunablesOf(work, setting);
  const before = breakdownOfOrder(order);
  const after = breakdownOfOrder({ ...order, ...changes });
  const borne = borneByPlatform(before, after, percent);
  if (borne > 0)
    await bookBorneRefund(work, {
      merchantId: order.merchantId,
      orderId: order.id,
      amount: borne,
      reason,
    });
  return changes;
}
