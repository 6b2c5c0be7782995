import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { cancelUnpaidOrder } from '@khidma/contract/shop/cancel-unpaid-order';
import { requestCancel } from '@khidma/contract/shop/request-cancel';
import { decideCancelRequest } from '@khidma/contract/orders/decide-cancel-request';
import { handle } from '../../core/call.ts';
import { requireDescription } from './order.policy.ts';
import { refuseFields } from '../../core/refuse.ts';
import { moveOwnOrder } from './apply-order-event.ts';

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

export const requestCancelHandler = handle(requestCancel, async (call) => {
  const { reason, description } = call.input;
  requireDescription(reason, description);
  return moveOwnOrder(call, {
    event: 'requestCancel',
    // A refusal of an earlier request is no answer to this one.
    changes: { cancelReason: reason, cancelDescription: description, refusalReason: '' },
    data: { reason, note: description },
  });
});

export const decideCancelRequestHandler = handle(decideCancelRequest, async (call) => {
  const { agree, reason } = call.input;
  if (agree) return moveOwnOrder(call, { event: 'agreeCancel' });
  if (reason === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const changes = { refusalReason: reason };
  return moveOwnOrder(call, { event: 'refuseCancel', changes, data: { note: reason } });
});
