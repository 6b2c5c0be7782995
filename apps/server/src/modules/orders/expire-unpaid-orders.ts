import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { statesAllowing } from '@khidma/domain/transitions/machine';
import { and, eq, inArray } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';

/** Lets the time for paying a merchant's orders run out now: the deadline job cancels them, and what is being paid goes back. */
export async function expireUnpaidOrders(tx: Tx, merchantId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentDeadline: now, payingUntil: null, nextDeadlineAt: now })
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.status, unpaidStatuses)));
}

const unpaidStatuses = statesAllowing(orderMachine, { event: 'pay', actor: 'customer' });
