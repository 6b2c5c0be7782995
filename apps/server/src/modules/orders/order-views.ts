import {
  listOrderViews,
  removeOrderView,
  saveOrderView,
} from '@khidma/contract/orders/merchant-orders';
import type { OrderView } from '@khidma/contract/shapes/order-list';
import { maxOrderViews, mayAddView } from '@khidma/domain/orders/order-views';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Call, callerOf, handle, type TxContext } from '../../core/call.ts';
import { lockMerchant } from '../../core/merchant-row.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { orderViews } from '../../db/schema/order-lists.ts';

export const listOrderViewsHandler = handle(listOrderViews, (call) =>
  viewsOf(call.tx, callerOf(call).id),
);

/** The merchant's lock keeps two calls from keeping one view too many, or two of one name. */
export const saveOrderViewHandler = handle(saveOrderView, async (call) => {
  const { ctx, tx, now, input } = call;
  const merchantId = callerOf(call).id;
  await lockMerchant(tx, merchantId);
  await requireOwnName(call, merchantId);
  const { id, name, filters } = input;
  if (id === undefined) {
    if (!mayAddView(await tx.$count(orderViews, eq(orderViews.merchantId, merchantId))))
      throw refuseFields([{ path: 'name', rule: 'tooMany', params: { max: maxOrderViews } }]);
    await tx
      .insert(orderViews)
      .values({ id: ctx.ids.uuid(), merchantId, name, filters, createdAt: now });
  } else {
    const { rowCount } = await tx
      .update(orderViews)
      .set({ name, filters })
      .where(and(eq(orderViews.merchantId, merchantId), eq(orderViews.id, id)));
    if (rowCount === 0) throw refuse('notFound');
  }
  return viewsOf(tx, merchantId);
});

export const removeOrderViewHandler = handle(removeOrderView, async (call) => {
  const merchantId = callerOf(call).id;
  const { rowCount } = await call.tx
    .delete(orderViews)
    .where(and(eq(orderViews.merchantId, merchantId), eq(orderViews.id, call.input.id)));
  if (rowCount === 0) throw refuse('notFound');
  return viewsOf(call.tx, merchantId);
});

async function requireOwnName(
  { tx, input: { id, name } }: Call<typeof saveOrderView>,
  merchantId: string,
): Promise<void> {
  const same = and(
    eq(orderViews.merchantId, merchantId),
    sql`lower(${orderViews.name}) = lower(${name})`,
    id === undefined ? undefined : ne(orderViews.id, id),
  );
  if ((await tx.$count(orderViews, same)) > 0)
    throw refuseFields([{ path: 'name', rule: 'nameTaken' }]);
}

const viewsOf = (tx: TxContext['tx'], merchantId: string): Promise<OrderView[]> =>
  tx
    .select({ id: orderViews.id, name: orderViews.name, filters: orderViews.filters })
    .from(orderViews)
    .where(eq(orderViews.merchantId, merchantId))
    .orderBy(asc(orderViews.createdAt), asc(orderViews.id));
