import { cancelOrder, decideCancelRequest } from '@khidma/contract/orders/merchant-orders';
import {
  cancelByTerms,
  cancelUnpaidOrder,
  requestCancel,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { cancelOutcome, cancelsByTerms } from '@khidma/domain/orders/cancel-terms';
import { handle } from '../../core/call.ts';
import { isTrading } from '../../core/merchant-row.ts';
import { actorOf, requireDescription } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { applyOrderEvent, lockOrder, moveOwnOrder, requireOrderMove } from './apply-order-event.ts';

export const cancelOrderHandler = handle(cancelOrder, async (call) => {
  const { reason, description } = call.input;
  requireDescription(reason, description);
  return moveOwnOrder(call, {
    event: 'merchantCancel',
    changes: { cancelReason: reason, cancelDescription: description },
    data: { reason, note: description },
  });
});

export const cancelUnpaidOrderHandler = handle(cancelUnpaidOrder, (call) =>
  moveOwnOrder(call, { event: 'cancelUnpaid' }),
);

export const cancelByTermsHandler = handle(cancelByTerms, async (call) => {
  const { id, reason, description, expectedKept } = call.input;
  requireDescription(reason, description);
  const order = await lockOrder(call, id, actorOf(call));
  // Terms hold for who can do the work: whoever may not trade has the customer get everything back.
  if (!cancelsByTerms(order, call.now) || !(await isTrading(call.tx, order.merchantId)))
    throw refuse('orderWrongState');
  const { kept } = cancelOutcome(order, call.now);
  if (kept > expectedKept) throw refuse('cancelPriceChanged', { kept });
  const cancelled = await applyOrderEvent(call, order, {
    event: 'customerCancel',
    actor: actorOf(call),
    changes: { cancelReason: reason, cancelDescription: description },
    data: { reason, note: description, kept: String(kept) },
  });
  return presentOrder(call, cancelled, 'customer');
});

export const requestCancelHandler = handle(requestCancel, async (call) => {
  const { reason, description } = call.input;
  requireDescription(reason, description);
  const order = await lockOrder(call, call.input.id, actorOf(call));
  const step = { event: 'requestCancel', actor: actorOf(call) } as const;
  requireOrderMove(order, step, call.now);
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
  moveOwnOrder(call, {
    event: 'takeBackCancel',
    changes: { cancelReason: null, cancelDescription: '' },
  }),
);

export const decideCancelRequestHandler = handle(decideCancelRequest, async (call) => {
  const { agree, reason } = call.input;
  if (agree) return moveOwnOrder(call, { event: 'agreeCancel' });
  if (reason === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const changes = { refusalReason: reason };
  return moveOwnOrder(call, { event: 'refuseCancel', changes, data: { note: reason } });
});
