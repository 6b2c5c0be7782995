import { hideOrders } from '@khidma/contract/orders/hide-orders';
import { orderCan } from '@khidma/domain/orders/order-can';
import { and, inArray } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { tellLive } from '../../core/tell-live.ts';
import { errorText } from '../../core/translate.ts';
import { orders } from '../../db/schema/orders.ts';
import { ownOrders } from './order.policy.ts';

/** Locked in one order, so that two batches of the same orders never wait for each other. */
export const hideOrdersHandler = handle(hideOrders, async (call) => {
  const { tx, input, lang } = call;
  const ids = [...new Set(input.ids)];
  const own = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(ownOrders(call), inArray(orders.id, ids)))
    .orderBy(orders.id)
    .for('update');
  const closed = own.filter(orderCan.hide).map(({ id }) => id);
  if (closed.length > 0) {
    await tx
      .update(orders)
      .set({ hiddenFromMerchant: true })
      .where(and(ownOrders(call), inArray(orders.id, closed)));
    await tellLive(tx, [`merchant:${callerOf(call).id}`], { event: 'tags', tags: ['orders'] });
  }
  return ids.map((id) => {
    if (closed.includes(id)) return { id, ok: true, error: null, message: null };
    const error = own.some((each) => each.id === id) ? 'orderWrongState' : 'notFound';
    return { id, ok: false, error, message: errorText(lang, error) };
  });
});
