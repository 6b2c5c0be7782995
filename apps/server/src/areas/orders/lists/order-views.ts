import { pick } from '../../../kernel/pick.ts';
import { type Call, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { lockMerchant } from '../../merchants/records/index.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { errorText } from '../../../kernel/translate.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { orderViews, ownNotes } from '../../../db/schema/order-lists.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { isOfOrder, type OrderRow } from '../lifecycle/order-row.ts';
import { ownOrders } from '../lifecycle/orders.ts';
import {
  hideOrder,
  hideOrders,
  listOrderViews,
  removeOrderView,
  saveOrderView,
  showOrders,
} from '@khidma/contract/orders/merchant-orders';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { OrderView } from '@khidma/contract/shapes/order-list';
import { orderCan } from '@khidma/domain/orders/order-can';
import { maxOrderViews, mayAddView } from '@khidma/domain/orders/order-views';
import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';

export const listOrderViewsHandler = handle(listOrderViews, (call) =>
  viewsOf(call.tx, requireCaller(call).id),
);

/** The merchant's lock keeps two calls from keeping one view too many, or two of one name. */
export const saveOrderViewHandler = handle(saveOrderView, async (call) => {
  const { ctx, tx, now, input } = call;
  const merchantId = requireCaller(call).id;
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
  const merchantId = requireCaller(call).id;
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

type BatchCall = Call<typeof hideOrders> | Call<typeof showOrders>;

/** Hiding twice is no error: the list already looks as it was asked to. */
export const hideOrderHandler = handle(hideOrder, async (call) => {
  const [own] = await lockOwn(call, [call.input.id]);
  if (own === undefined) throw refuse('notFound');
  if (!orderCan.hide(own)) throw refuse('orderWrongState');
  await setHidden(call, [own.id], true);
  return null;
});

export const hideOrdersHandler = handle(hideOrders, async (call) => {
  const own = await lockOwn(call, call.input.ids);
  const closed = own.filter(orderCan.hide).map(({ id }) => id);
  await setHidden(call, closed, true);
  return resultsOf(call, { own, done: closed });
});

/** What is shown already looks as it was asked to. */
export const showOrdersHandler = handle(showOrders, async (call) => {
  const own = await lockOwn(call, call.input.ids);
  const done = own.map(({ id }) => id);
  await setHidden(call, done, false);
  return resultsOf(call, { own, done });
});

/** Locked in one order, so that two batches of the same orders never wait for each other. */
const lockOwn = (call: BatchCall | Call<typeof hideOrder>, ids: readonly string[]) =>
  call.tx
    .select({
      ...pick(orders, 'id', 'status', 'disputeId'),
      hasOpenChargeback: sql<boolean>`exists (select 1 from ${chargebacks}
        where ${chargebacks.orderId} = ${orders.id} and ${isOneOf(chargebacks.status, openChargebackStatuses)})`,
    })
    .from(orders)
    .where(and(ownOrders(call), inArray(orders.id, [...ids])))
    .orderBy(orders.id)
    .for('update');

async function setHidden(
  call: BatchCall | Call<typeof hideOrder>,
  ids: readonly string[],
  hiddenFromMerchant: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await call.tx
    .update(orders)
    .set({ hiddenFromMerchant })
    .where(and(ownOrders(call), inArray(orders.id, [...ids])));
  const channel = `merchant:${requireCaller(call).id}` as const;
  await publishLive(call.tx, [channel], { event: 'tags', tags: ['orders'] });
}

interface Outcome {
  readonly own: readonly { readonly id: string }[];
  readonly done: readonly string[];
}

const resultsOf = ({ input, lang }: BatchCall, { own, done }: Outcome) =>
  [...new Set(input.ids)].map((id) => {
    if (done.includes(id)) return { id, ok: true, error: null, message: null };
    const error = own.some((each) => each.id === id) ? 'orderWrongState' : 'notFound';
    return { id, ok: false, error, message: errorText(lang, error) };
  });

/** The condition of the notes on an order: by its merchant, where they are kept. */
export const isOwnNote = (order: Pick<OrderRow, 'id' | 'merchantId'>) => isOfOrder(ownNotes, order);

/** What a merchant wrote down about an order for itself, the newest first. */
export async function ownNotesOn(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'merchantId'>,
): Promise<NonNullable<OrderDetail['ownNotes']>> {
  const notes = await tx
    .select({ id: ownNotes.id, text: ownNotes.text, at: ownNotes.at })
    .from(ownNotes)
    .where(isOwnNote(order))
    .orderBy(desc(ownNotes.at), desc(ownNotes.id));
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
