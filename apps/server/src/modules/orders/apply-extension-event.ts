import { type ExtensionEvent, moveExtension } from '@khidma/domain/orders/extension';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/call.ts';
import { recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { clockSettingsOf, extendedConfirmation, isOverdue } from './order-clocks.ts';
import type { OrderActor, OrderRow } from './order-row.ts';

const orderEvents = {
  request: 'extensionRequested',
  approve: 'extensionApproved',
  refuse: 'extensionDeclined',
} as const satisfies Record<ExtensionEvent, string>;

/** Moves a locked order's request for more time by its table: the order's own state stays, only its deadline may change. */
export async function applyExtensionEvent(
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
