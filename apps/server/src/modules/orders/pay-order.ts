import { payOrder } from '@khidma/contract/shop/pay-order';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { eq, sql } from 'drizzle-orm';
import type { Card } from '../../adapters/payments/payments.ts';
import { type Call, handle, perMinute } from '../../core/call.ts';
import { refuse, refuseKeeping } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import {
  applyOrderEvent,
  lockOrder,
  recordOrderEvent,
  requireOrderMove,
} from './apply-order-event.ts';
import { chargeOrder } from './charge-order.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import type { OrderRow } from './order-row.ts';
import { isFirstOrder } from './orders.queries.ts';

export const payOrderHandler = handle(payOrder, perMinute(30), async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const move = { event: 'pay', actor: actorOf(call) } as const;
  requireOrderMove(order, move, call.now);
  await requireSeller(call, order);
  await requireStillFirst(call, order);
  const charge = await chargeOrder(call, order, cardOf(call));
  if (!charge.ok) {
    await recordOrderEvent(call, order, {
      event: 'paymentFailed',
      actor: move.actor,
      from: order.status,
    });
    // The attempt stays on record; the order can still be paid until its deadline.
    throw refuseKeeping('paymentFailed', { reason: charge.refusal });
  }
  return presentOrder(call, await applyOrderEvent(call, order, move), 'customer');
});

/** Nobody pays a merchant that has been suspended since the order was placed. */
async function requireSeller(
  { tx }: Call<typeof payOrder>,
  { merchantId }: OrderRow,
): Promise<void> {
  const [seller] = await tx
    .select({ status: merchants.status })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (!seller || !merchantCan.trade(seller)) throw refuse('serviceNotOnSale');
}

/** The first-order discount is given once: of several orders placed with it, only the one paid first keeps it. */
async function requireStillFirst(
  { tx }: Call<typeof payOrder>,
  { customerId, merchantId, snapshot }: OrderRow,
): Promise<void> {
  if (snapshot.discountBy !== 'firstOrder') return;
  // Two of them paid at once would both find no other: one waits here for the other to be through.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${customerId} ${merchantId}`}, 0))`,
  );
  if (!(await isFirstOrder(tx, { customerId, merchantId }))) throw refuse('orderPriceChanged');
}

function cardOf({ input }: Call<typeof payOrder>): Card {
  const [month = '', year = ''] = input.expiry.split('/');
  return {
    number: input.cardNumber,
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
    securityCode: input.securityCode,
  };
}
