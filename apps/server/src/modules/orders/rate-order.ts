import { rateOrder } from '@khidma/contract/shop/rate-order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { comments } from '../../db/schema/orders.ts';
import { lockOrder, saveOrder } from './apply-order-event.ts';
import { commentOf } from './comments.ts';
import { ownOrders } from './order.policy.ts';

/** The order's lock makes it once, however often it is sent. */
export const rateOrderHandler = handle(rateOrder, async (call) => {
  const { ctx, tx, now, input } = call;
  const order = await lockOrder(call, input.id, ownOrders(call));
  if (!orderCan.rate(order)) throw refuse(isRated(order) ? 'alreadyRated' : 'orderWrongState');
  const id = ctx.ids.uuid();
  await tx.insert(comments).values({
    id,
    orderId: order.id,
    merchantId: order.merchantId,
    customerId: order.customerId,
    serviceId: order.serviceId,
    rating: input.rating,
    text: input.text,
    createdAt: now,
  });
  await saveOrder(call, order, { commentStatus: 'Rated' });
  return commentOf(tx, id);
});

/** Nothing else than its rating keeps a completed order from being rated. */
const isRated = (order: Parameters<typeof orderCan.rate>[0]): boolean =>
  orderCan.rate({ ...order, commentStatus: 'Unrated' });
