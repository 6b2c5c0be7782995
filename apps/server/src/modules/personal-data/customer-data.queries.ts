import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sessions } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import { files } from '../../db/schema/files.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { notices, noticeWays } from '../../db/schema/notices.ts';
import { orderEvents, orders, payments } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import { presentNotice } from '../notices/api.ts';

/** Whose data is read, and in which language what is worded is worded. */
export interface Subject {
  readonly db: Db;
  readonly customerId: string;
  readonly lang: Lang;
}

const BATCH = 200;

interface Placed {
  readonly id: string;
  readonly at: Date;
}

/** Reads a list to its end, a batch at a time. */
async function* inBatches<Row extends Placed>(
  load: (last: Row | undefined) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await load(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

const behind = (at: AnyPgColumn, id: AnyPgColumn, last: Placed | undefined): SQL | undefined =>
  last && or(gt(at, last.at), and(eq(at, last.at), gt(id, last.id)));

/** The orders with all that was given for them, what they cost, how they were paid and went, and what was said of them. */
export async function* ordersOf({ db, customerId }: Subject): AsyncGenerator<object> {
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
        currency: 'AED',
        amountInFils: order.actualAmount,
        vatInFils: order.vatAmount,
        refundInFils: order.refundAmount,
        createdAt: order.createdAt,
        reservedAt: order.reservedAt,
        paidAt: order.paidAt,
        completedAt: order.completedAt,
        cancelledAt: order.cancelledAt,
        cancelReason: order.cancelReason,
        cancelDescription: order.cancelDescription,
        payments: paid
          .filter(({ orderId }) => orderId === order.id)
          .map(({ status, amount, refundAmount, cardLast4, createdAt }) => ({
            status,
            amountInFils: amount,
            refundInFils: refundAmount,
            cardLast4,
            createdAt,
          })),
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

/** What the customer said in disputes about orders, in its order. */
const statementsAbout = (db: Db, orderIds: readonly string[]) =>
  db
    .select({ orderId: disputes.orderId, statement: disputeStatements })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(and(inArray(disputes.orderId, [...orderIds]), eq(disputeStatements.side, 'customer')))
    .orderBy(asc(disputeStatements.sequence));

/** What one was told in the shop. */
export async function* noticesOf({ db, customerId, lang }: Subject): AsyncGenerator<object> {
  const own = and(eq(notices.realm, 'customer'), eq(notices.recipientId, customerId));
  const load = (last: Placed | undefined) =>
    db
      .select({ notice: notices, id: notices.id, at: notices.createdAt })
      .from(notices)
      .where(and(own, behind(notices.createdAt, notices.id, last)))
      .orderBy(asc(notices.createdAt), asc(notices.id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { notice } of rows) {
      const { title, text, createdAt, readAt } = presentNotice(notice, lang);
      yield { title, text, createdAt, readAt };
    }
}

/** The devices that are or were signed in. */
export async function* sessionsOf({ db, customerId }: Subject): AsyncGenerator<object> {
  const { id, createdAt, lastUsedAt, expiresAt, revokedAt, userAgent } = sessions;
  const load = (last: Placed | undefined) =>
    db
      .select({ id, at: createdAt, lastUsedAt, expiresAt, revokedAt, userAgent })
      .from(sessions)
      .where(
        and(
          eq(sessions.realm, 'customer'),
          eq(sessions.subjectId, customerId),
          behind(createdAt, id, last),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { id: _id, at, ...session } of rows) yield { ...session, createdAt: at };
}

/** How one wants to be told. */
export async function settingsOf({ db, customerId }: Subject): Promise<object> {
  const [ways] = await db
    .select()
    .from(noticeWays)
    .where(and(eq(noticeWays.realm, 'customer'), eq(noticeWays.personId, customerId)));
  return {
    ways: ways?.values ?? {},
    quietFrom: ways?.quietFrom ?? null,
    quietTo: ways?.quietTo ?? null,
  };
}

/** A file that one has sent. */
export type OwnFile = Pick<
  typeof files.$inferSelect,
  'id' | 'kind' | 'name' | 'mime' | 'size' | 'key' | 'createdAt'
>;

/** Pictures, documents and voice notes that one has sent, as they are kept. */
export async function* filesOf({ db, customerId }: Subject): AsyncGenerator<OwnFile> {
  const { id, kind, name, mime, size, key, createdAt } = files;
  const load = (last: Placed | undefined) =>
    db
      .select({ id, kind, name, mime, size, key, createdAt, at: createdAt })
      .from(files)
      .where(
        and(
          eq(files.ownerRealm, 'customer'),
          eq(files.ownerId, customerId),
          sql`${kind} <> 'dataExport'`,
          behind(createdAt, id, last),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) yield* rows;
}
