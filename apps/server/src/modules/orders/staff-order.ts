import { addOrderNote, getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { callerOf, handle } from '../../core/call.ts';
import { orderNotes } from '../../db/schema/orders.ts';
import { findOrder } from './orders.queries.ts';
import { presentStaffOrder } from './staff-order.presenter.ts';

export const getStaffOrderHandler = handle(getStaffOrder, async (call) => {
  return presentStaffOrder(call, await findOrder(call.tx, call.input.id));
});

/** Of a note there is no entry in the audit log: it says itself who wrote it and when. */
export const addOrderNoteHandler = handle(addOrderNote, async (call) => {
  const { ctx, tx, now, input } = call;
  const order = await findOrder(tx, input.id);
  const note = { id: ctx.ids.uuid(), orderId: order.id, text: input.text, at: now };
  await tx.insert(orderNotes).values({ ...note, staffId: callerOf(call).id });
  return presentStaffOrder(call, order);
});
