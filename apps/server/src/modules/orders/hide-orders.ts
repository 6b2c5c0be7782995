import { hideOrder, hideOrders, showOrders } from '@khidma/contract/orders/merchant-orders';
import { orderCan } from '@khidma/domain/orders/order-can';
import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { and, inArray, sql } from 'drizzle-orm';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { tellLive } from '../../core/tell-live.ts';
import { errorText } from '../../core/translate.ts';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { orders } from '../../db/schema/orders.ts';
import { ownOrders } from './order.policy.ts';

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
      id: orders.id,
      status: orders.status,
      disputeId: orders.disputeId,
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
  const room = `merchant:${callerOf(call).id}` as const;
  await tellLive(call.tx, [room], { event: 'tags', tags: ['orders'] });
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
