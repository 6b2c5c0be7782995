import { requestExtension } from '@khidma/contract/orders/customer-orders';
import { decideExtension } from '@khidma/contract/orders/merchant-orders';
import { type ExtensionEvent, moveExtension } from '@khidma/domain/orders/extension';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { handle, type CallBase } from '../../core/call.ts';
import { lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { refuse } from '../../core/refuse.ts';
import { tellAboutOrder } from './tell-about-order.ts';
import { clockSettingsOf, extendedConfirmation, isOverdue } from './order-clocks.ts';

export const requestExtensionHandler = handle(requestExtension, (call) =>
  moveOwnExtension(call, 'request'),
);

export const decideExtensionHandler = handle(decideExtension, (call) =>
  moveOwnExtension(call, call.input.agree ? 'approve' : 'refuse'),
);

const orderEvents = {
  request: 'extensionRequested',
  approve: 'extensionApproved',
  refuse: 'extensionDeclined',
} as const satisfies Record<ExtensionEvent, string>;

/** Moves the request for more time of an order of the caller's own by its table: the order's state stays, only its deadline may change. */
async function moveOwnExtension(
  call: CallBase & { readonly input: { readonly id: string } },
  event: ExtensionEvent,
): Promise<OrderDetail> {
  const actor = actorOf(call);
  const order = await lockOrder(call, call.input.id, actorOf(call));
  const outcome = moveExtension(order, event, actor.kind);
  if (!outcome.ok) throw refuse(outcome.error);
  if (isOverdue(order, call.now)) throw refuse('orderWrongState');
  const extended =
    event === 'approve'
      ? extendedConfirmation(order, { now: call.now, settings: await clockSettingsOf(call) })
      : {};
  const saved = await saveOrder(call, order, { ...extended, extension: outcome.to });
  await recordOrderEvent(call, saved, { event: orderEvents[event], actor, from: order.status });
  await tellAboutOrder(call, saved, { event: orderEvents[event] });
  return presentOrder(call, saved, actor.kind);
}
