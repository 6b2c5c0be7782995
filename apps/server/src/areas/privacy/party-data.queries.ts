import { equals } from '../../db/equals.ts';
import { orderMoneyOf } from '@khidma/domain/orders/order-money';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { absences, disputes, disputeStatements, extraWorks } from '../../db/schema/disputes.ts';
import { sessions } from '../../db/schema/auth.ts';
import { files } from '../../db/schema/files.ts';
import { notices, noticeWays } from '../../db/schema/notices.ts';
import { orderEvents, type orders } from '../../db/schema/orders.ts';
import { pick } from '../../kernel/pick.ts';
import type { Db } from '../../db/types.ts';
import { noticePresenter } from '../messaging/notices/index.ts';

/** Whose data is read, and in which language what is worded is worded. */
export interface Subject {
  readonly db: Db;
  readonly party: { readonly realm: 'customer' | 'merchant'; readonly id: string };
  readonly lang: Lang;
}

/** Returns what an order is and how far it came, as either side's copy tells of it. */
export const orderFacts = (order: typeof orders.$inferSelect): object => ({
  ...pick(order, 'number', 'quantity', 'status'),
  service: order.snapshot.serviceName,
  options: order.snapshot.specs.map(({ name, option }) => ({ name, option })),
  ...moneyFacts(order),
  ...pick(order, 'createdAt', 'reservedAt', 'paidAt', 'completedAt', 'cancelledAt'),
});

/** Returns what an order says of its money: each amount with the VAT inside it. */
function moneyFacts(order: typeof orders.$inferSelect) {
  const { ordered, paid, refunded, kept, vat } = orderMoneyOf(order);
  return {
    currency: 'AED',
    orderedInFils: ordered,
    orderedVatInFils: vat.ordered,
    paidInFils: paid,
    paidVatInFils: vat.paid,
    refundedInFils: refunded,
    refundedVatInFils: vat.refunded,
    keptInFils: kept,
    keptVatInFils: vat.kept,
  };
}

/** How many rows are read at once. */
export const BATCH = 200;

/** A row with what lists of it go by. */
export interface Placed {
  readonly id: string;
  readonly at: Date;
}

/** Reads a list to its end, a batch at a time. */
export async function* inBatches<Row extends Placed>(
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

/** Returns what comes after the last row of a batch. */
export const behind = (
  at: AnyPgColumn,
  id: AnyPgColumn,
  last: Placed | undefined,
): SQL | undefined => last && or(gt(at, last.at), and(eq(at, last.at), gt(id, last.id)));

/** What one was told in one's app. */
export async function* noticesOf(
  ctx: Pick<Ctx, 'log'>,
  { db, party, lang }: Subject,
): AsyncGenerator<object> {
  const own = and(eq(notices.realm, party.realm), eq(notices.recipientId, party.id));
  const load = (last: Placed | undefined) =>
    db
      .select({ notice: notices, id: notices.id, at: notices.createdAt })
      .from(notices)
      .where(and(own, behind(notices.createdAt, notices.id, last)))
      .orderBy(asc(notices.createdAt), asc(notices.id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) {
    const present = await noticePresenter(
      ctx,
      db,
      rows.map(({ notice }) => notice),
    );
    for (const { notice } of rows)
      yield pick(present(notice, lang), 'title', 'text', 'createdAt', 'readAt');
  }
}

/** The devices that are or were signed in. */
export async function* sessionsOf({ db, party }: Subject): AsyncGenerator<object> {
  const { id, createdAt, lastUsedAt, expiresAt, revokedAt, userAgent } = sessions;
  const load = (last: Placed | undefined) =>
    db
      .select({ id, at: createdAt, lastUsedAt, expiresAt, revokedAt, userAgent })
      .from(sessions)
      .where(
        and(
          equals(sessions, { realm: party.realm, subjectId: party.id }),
          behind(createdAt, id, last),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { id: _id, at, ...session } of rows) yield { ...session, createdAt: at };
}

/** How one wants to be told. */
export async function settingsOf({ db, party }: Subject): Promise<object> {
  const [ways] = await db
    .select()
    .from(noticeWays)
    .where(and(eq(noticeWays.realm, party.realm), eq(noticeWays.personId, party.id)));
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
export async function* filesOf({ db, party }: Subject): AsyncGenerator<OwnFile> {
  const { id, kind, name, mime, size, key, createdAt } = files;
  const load = (last: Placed | undefined) =>
    db
      .select({ id, kind, name, mime, size, key, createdAt, at: createdAt })
      .from(files)
      .where(
        and(
          equals(files, { ownerRealm: party.realm, ownerId: party.id }),
          sql`${kind} <> 'dataExport'`,
          behind(createdAt, id, last),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) yield* rows;
}

/**
 * Returns what became of some orders, by order, as a side's copy tells of it: extra work, visits that did not happen, what
 * it said in disputes. Where somebody stood is the customer's address, and in no merchant's copy.
 */
export async function historiesOf(
  db: Db,
  ids: readonly string[],
  side: 'customer' | 'merchant',
): Promise<(orderId: string) => object> {
  const extra = await db
    .select()
    .from(extraWorks)
    .where(inArray(extraWorks.orderId, [...ids]))
    .orderBy(asc(extraWorks.orderId), asc(extraWorks.number));
  const missed = await db
    .select()
    .from(absences)
    .where(inArray(absences.orderId, [...ids]))
    .orderBy(asc(absences.orderId), asc(absences.reportedAt));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...ids]))
    .orderBy(asc(orderEvents.sequence));
  const stated = await db
    .select({ orderId: disputes.orderId, ...pick(disputeStatements, 'text', 'at') })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(and(inArray(disputes.orderId, [...ids]), eq(disputeStatements.side, side)))
    .orderBy(asc(disputeStatements.sequence));
  return (id) => {
    const isOfOrder = (row: { readonly orderId: string }) => row.orderId === id;
    return {
      extraWorks: extra.filter(isOfOrder).map((row) => ({
        ...pick(row, 'title', 'description', 'minutes', 'status', 'createdAt', 'closedAt'),
        amountInFils: row.amount,
      })),
      absences: missed.filter(isOfOrder).map((row) => ({
        ...pick(row, 'absent', 'status', 'reportedAt', 'closedAt', 'arrivedAt', 'note'),
        ...(side === 'customer' && pick(row, 'latitude', 'longitude')),
        attempts: row.attempts.map(({ way, at }) => ({ way, at: new Date(at) })),
        fileIds: row.images,
      })),
      events: events
        .filter(isOfOrder)
        .map((row) => ({ ...pick(row, 'event', 'toStatus', 'at'), by: row.actorKind })),
      disputeStatements: stated.filter(isOfOrder).map((row) => pick(row, 'text', 'at')),
    };
  };
}
