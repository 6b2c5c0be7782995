import { and, asc, eq, inArray } from 'drizzle-orm';
import { comments } from '../../db/schema/comments.ts';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orderEvents, orders, payments } from '../../db/schema/orders.ts';
import { savedAddresses } from '../../db/schema/auth.ts';
import { awaitedTimes } from '../../db/schema/visits.ts';
import type { Db } from '../../db/types.ts';
import {
  moneyFacts,
  absencesOf,
  BATCH,
  behind,
  extraWorksOf,
  inBatches,
  type Placed,
  type Subject,
} from './party-data.queries.ts';

/** The orders with all that was given for them, what they cost, how they were paid and went, and what was said of them. */
export async function* ordersOf({
  db,
  party: { id: customerId },
}: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({
        order: orders,
        id: orders.id,
        at: orders.createdAt,
        merchant: merchants.merchantName,
      })
      .from(orders)
      .innerJoin(merchants, eq(merchants.id, orders.merchantId))
      .where(and(eq(orders.customerId, customerId), behind(orders.createdAt, orders.id, last)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) {
    const ids = rows.map(({ id }) => id);
    const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
    const said = await db.select().from(comments).where(inArray(comments.orderId, ids));
    const stated = await statementsAbout(db, ids);
    const extraOf = await extraWorksOf(db, ids);
    const missedOf = await absencesOf(db, ids, { withPlace: true });
    const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids));
    for (const { order, merchant } of rows) {
      const comment = said.find(({ orderId }) => orderId === order.id);
      yield {
        number: order.number,
        merchant,
        service: order.snapshot.serviceName,
        options: order.snapshot.specs.map(({ name, option }) => ({ name, option })),
        quantity: order.quantity,
        status: order.status,
        contact: order.contact,
        note: order.note,
        ...moneyFacts(order),
        createdAt: order.createdAt,
        reservedAt: order.reservedAt,
        paidAt: order.paidAt,
        completedAt: order.completedAt,
        cancelledAt: order.cancelledAt,
        cancelReason: order.cancelReason,
        cancelDescription: order.cancelDescription,
        extraWorks: extraOf(order.id),
        absences: missedOf(order.id),
        payments: paid.filter(({ orderId }) => orderId === order.id).map(factsOfPayment),
        events: events
          .filter(({ orderId }) => orderId === order.id)
          .toSorted((one, other) => one.sequence - other.sequence)
          .map(({ event, actorKind, toStatus, at }) => ({ event, by: actorKind, toStatus, at })),
        disputeStatements: stated
          .filter(({ orderId }) => orderId === order.id)
          .map(({ statement: { text, at } }) => ({ text, at })),
        comment: comment && {
          rating: comment.rating,
          text: comment.text,
          createdAt: comment.createdAt,
          reply: comment.reply,
          repliedAt: comment.repliedAt,
        },
      };
    }
  }
}

const factsOfPayment = (payment: typeof payments.$inferSelect): object => ({
  status: payment.status,
  amountInFils: payment.amount,
  refundInFils: payment.refundAmount,
  cardLast4: payment.cardLast4,
  createdAt: payment.createdAt,
});

/** What the customer said in disputes about orders, in its order. */
const statementsAbout = (db: Db, orderIds: readonly string[]) =>
  db
    .select({ orderId: disputes.orderId, statement: disputeStatements })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(and(inArray(disputes.orderId, [...orderIds]), eq(disputeStatements.side, 'customer')))
    .orderBy(asc(disputeStatements.sequence));

/** The days of services that one waits for. */
export async function awaitedOf({ db, party }: Subject): Promise<object> {
  return db
    .select({
      serviceId: awaitedTimes.serviceId,
      day: awaitedTimes.day,
      quantity: awaitedTimes.quantity,
      chosen: awaitedTimes.chosen,
      createdAt: awaitedTimes.createdAt,
    })
    .from(awaitedTimes)
    .where(eq(awaitedTimes.customerId, party.id))
    .orderBy(asc(awaitedTimes.day), asc(awaitedTimes.id));
}

/** The addresses that one keeps. */
export async function addressesOf({ db, party }: Subject): Promise<object> {
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.customerId, party.id))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id));
  return rows.map(({ id: _id, customerId: _customerId, ...address }) => address);
}
