import { type OrderTab, orderTabCondition } from '@khidma/domain/orders/order-tabs';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { statesAllowing } from '@khidma/domain/transitions/machine';
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** One order for reading; somebody else's or an unknown one is `notFound`. */
export async function findOrder(tx: Queryable, id: string, owner: SQL): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), owner));
  if (order === undefined) throw refuse('notFound');
  return order;
}

/** Whether the customer's next paid order with the merchant would be the first: what the first-order discount asks. */
export async function isFirstOrder(
  tx: Queryable,
  { customerId, merchantId }: { readonly customerId: string; readonly merchantId: string },
): Promise<boolean> {
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.merchantId, merchantId),
        isNotNull(orders.paidAt),
      ),
    )
    .limit(1);
  return paid === undefined;
}

/** What an order must be to stand in a tab, as a condition; nothing for `All`. */
export function inTab(tab: OrderTab): SQL | undefined {
  const { status, commentStatus } = orderTabCondition(tab);
  return and(
    status === null ? undefined : eq(orders.status, status),
    commentStatus === null ? undefined : eq(orders.commentStatus, commentStatus),
  );
}

/** Lets the time for paying a merchant's orders run out now: the deadline job cancels them, and what is being paid goes back. */
export async function expireUnpaidOrders(tx: Tx, merchantId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentDeadline: now, payingUntil: null, nextDeadlineAt: now })
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.status, unpaidStatuses)));
}

const unpaidStatuses = statesAllowing(orderMachine, { event: 'pay', actor: 'customer' });
