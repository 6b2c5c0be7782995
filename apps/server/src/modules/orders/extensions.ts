import { requestExtension } from '@khidma/contract/shop/request-extension';
import { decideExtension } from '@khidma/contract/orders/decide-extension';
import { type ExtensionEvent, moveExtension } from '@khidma/domain/orders/extension';
import { handle, type Work } from '../../core/call.ts';
import { lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { refuse } from '../../core/refuse.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { clockSettingsOf, extendedConfirmation, isOverdue } from './order-clocks.ts';
import type { OrderActor, OrderRow } from './order-row.ts';

export const requestExtensionHandler = handle(requestExtension, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const asked = await applyExtensionEvent(call, order, { event: 'request', actor: actorOf(call) });
  return presentOrder(call, asked, 'customer');
});

export const decideExtensionHandler = handle(decideExtension, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const decided = await applyExtensionEvent(call, order, {
    event: call.input.agree ? 'approve' : 'refuse',
    actor: actorOf(call),
  });
  return presentOrder(call, decided, 'merchant');
});

const orderEvents = {
  request: 'extensionRequested',
  approve: 'extensionApproved',
  refuse: 'extensionDeclined',
} as const satisfies Record<ExtensionEvent, string>;

/** Moves a locked order's request for more time by its table: the order's own state stays, only its deadline may change. */
async function applyExtensionEvent(
  work: Work,
  order: OrderRow,
  { event, actor }: { readonly event: ExtensionEvent; readonly actor: OrderActor },
): Promise<OrderRow> {
  const outcome = moveExtension(order, event, actor.kind);
  if (!outcome.ok) throw refuse(outcome.error);
  if (isOverdue(order, work.now)) throw refuse('orderWrongState');
  const extended =
    event === 'approve'
      ? { confirmationDeadline: extendedConfirmation(order, await clockSettingsOf(work)) }
      : {};
  const saved = await saveOrder(work, order, { ...extended, extension: outcome.to });
  await recordOrderEvent(work, saved, { event: orderEvents[event], actor, from: order.status });
  await mailAboutOrder(work, saved, orderEvents[event]);
  return saved;
}
