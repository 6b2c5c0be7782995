import { addOwnNote, removeOwnNote } from '@khidma/contract/orders/merchant-orders';
import { maxOwnNotes, mayAddOwnNote } from '@khidma/domain/orders/own-notes';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { ownNotes } from '../../../db/schema/order-lists.ts';
import { isOwnNote } from '../lists/order-views.ts';
import { lockOwnOrder } from '../lifecycle/apply-order-event.ts';
import { findOrder, ownOrders } from '../lifecycle/orders.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';

/** The order's lock keeps two calls from writing one note too many. */
export const addOwnNoteHandler = handle(addOwnNote, async (call) => {
  const { ctx, tx, now, input } = call;
  const { order } = await lockOwnOrder(call);
  const kept = await tx.$count(ownNotes, isOwnNote(order));
  if (!mayAddOwnNote(kept))
    throw refuseFields([{ path: 'text', rule: 'tooMany', params: { max: maxOwnNotes } }]);
  await tx.insert(ownNotes).values({
    id: ctx.ids.uuid(),
    orderId: order.id,
    merchantId: order.merchantId,
    text: input.text,
    at: now,
  });
  return presentOrder(call, order, 'merchant');
});

export const removeOwnNoteHandler = handle(removeOwnNote, async (call) => {
  const { tx, input } = call;
  const order = await findOrder(tx, input.id, ownOrders(call));
  const { rowCount } = await tx
    .delete(ownNotes)
    .where(and(eq(ownNotes.id, input.noteId), isOwnNote(order)));
  if (rowCount === 0) throw refuse('notFound');
  return presentOrder(call, order, 'merchant');
});
