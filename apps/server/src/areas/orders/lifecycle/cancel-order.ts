import { handle, type TxContext } from '../../../kernel/call.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { bookBorneRefund } from '../../money/adjustments/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  applyOrderEvent,
  lockOwnOrder,
  requireOrderTransition,
  transitionOwnOrder,
} from './apply-order-event.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';
import { presentOrder } from './order.presenter.ts';
import { requireDescription } from './orders.ts';
import { postPartialRefund } from '../payments/refund-order.ts';
import {
  cancelByTerms,
  cancelUnpaidOrder,
  requestCancel,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { cancelOrder, decideCancelRequest } from '@khidma/contract/orders/merchant-orders';
import { fils } from '@khidma/domain/money/fils';
import { cancelOutcome, cancelsByTerms } from '@khidma/domain/orders/cancel-terms';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import {
  borneByPlatform,
  borneSettings,
  feeReturnedSettings,
  type RefundDecision,
} from '@khidma/domain/orders/refund-bearing';

export const cancelOrderHandler = handle(cancelOrder, async (call) => {
  const { reason, description } = call.input;
  requireDescription(reason, description);
  return transitionOwnOrder(call, {
    event: 'merchantCancel',
    changes: { cancelReason: reason, cancelDescription: description },
    data: { reason, note: description },
  });
});

export const cancelUnpaidOrderHandler = handle(cancelUnpaidOrder, (call) =>
  transitionOwnOrder(call, { event: 'cancelUnpaid' }),
);

export const cancelByTermsHandler = handle(cancelByTerms, async (call) => {
  const { reason, description, expectedKept } = call.input;
  requireDescription(reason, description);
  const { actor, order } = await lockOwnOrder(call);
  // Terms hold for who can do the work: whoever may not trade has the customer get everything back.
  if (!cancelsByTerms(order, call.now) || !(await isTrading(call.tx, order.merchantId)))
    throw refuse('orderWrongState');
  const { kept } = cancelOutcome(order, call.now);
  if (kept > expectedKept) throw refuse('cancelPriceChanged', { kept });
  const cancelled = await applyOrderEvent(call, order, {
    event: 'customerCancel',
    actor,
    changes: { cancelReason: reason, cancelDescription: description },
    data: { reason, note: description, kept: String(kept) },
  });
  return presentOrder(call, cancelled, 'customer');
});

export const requestCancelHandler = handle(requestCancel, async (call) => {
  const { reason, description } = call.input;
  requireDescription(reason, description);
  const { actor, order } = await lockOwnOrder(call);
  const step = { event: 'requestCancel', actor } as const;
  requireOrderTransition(order, step, call.now);
  const isAnswered = await isTrading(call.tx, order.merchantId);
  // What the terms say is not asked.
  if (isAnswered && cancelsByTerms(order, call.now)) throw refuse('orderWrongState');
  const asked = await applyOrderEvent(call, order, {
    ...step,
    changes: { cancelReason: reason, cancelDescription: description },
    data: { reason, note: description },
  });
  if (isAnswered) return presentOrder(call, asked, 'customer');
  // Who is suspended cannot answer, and silence agrees: nobody waits days for their money.
  const cancelled = await applyOrderEvent(call, asked, {
    event: 'cancelRequestLapses',
    actor: { kind: 'system', id: null },
  });
  return presentOrder(call, cancelled, 'customer');
});

/** The order goes on as before; what was asked stays in its history alone. */
export const takeBackCancelHandler = handle(takeBackCancel, (call) =>
  transitionOwnOrder(call, {
    event: 'takeBackCancel',
    changes: { cancelReason: null, cancelDescription: '' },
  }),
);

export const decideCancelRequestHandler = handle(decideCancelRequest, async (call) => {
  const { agree, reason } = call.input;
  if (agree) return transitionOwnOrder(call, { event: 'agreeCancel' });
  if (reason === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const changes = { refusalReason: reason };
  return transitionOwnOrder(call, { event: 'refuseCancel', changes, data: { note: reason } });
});

interface DecidedRefund {
  readonly amount: number;
  readonly by: keyof typeof feeReturnedSettings;
  readonly reason: string;
}

/** Gives a part of an order's money back by a decision, and its merchant what the platform bears of it by the settings. */
export async function refundBySettings(
  context: TxContext,
  order: OrderRow,
  { amount, by, reason }: DecidedRefund,
): Promise<OrderChanges> {
  const setting = feeReturnedSettings[by];
  const { [setting]: feeReturnedPercent } = await loadOperatorSettings(context, setting);
  const parts = { amount: fils(amount), feeReturnedPercent, by };
  const changes = await postPartialRefund(context, order, parts);
  await bearRefund(context, { before: order, after: { ...order, ...changes }, by, reason });
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
  context: TxContext,
  { before, after, by, reason }: Refunded,
): Promise<void> {
  const setting = borneSettings[by];
  const { [setting]: percent } = await loadOperatorSettings(context, setting);
  const borne = borneByPlatform(breakdownOfOrder(before), breakdownOfOrder(after), percent);
  if (borne > 0)
    await bookBorneRefund(context, {
      merchantId: before.merchantId,
      orderId: before.id,
      amount: borne,
      reason,
    });
}
