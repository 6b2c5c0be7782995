import { equals } from '../../db/equals.ts';
import { sessions } from '../../db/schema/auth.ts';
import { automaticMessages } from '../../db/schema/automatic-messages.ts';
import { comments } from '../../db/schema/comments.ts';
import { absences, disputes, disputeStatements, extraWorks } from '../../db/schema/disputes.ts';
import { files } from '../../db/schema/files.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import {
  applications,
  merchantRevisions,
  type merchants,
  notificationSettings,
  payoutAccounts,
} from '../../db/schema/merchants.ts';
import { quickReplies } from '../../db/schema/messages.ts';
import { notices, noticeWays } from '../../db/schema/notices.ts';
import { merchantCustomers, orderViews, ownNotes } from '../../db/schema/order-lists.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { services } from '../../db/schema/services.ts';
import {
  blockedTimes,
  busyCalendars,
  merchantDays,
  merchantSchedules,
} from '../../db/schema/visits.ts';
import type { Db } from '../../db/types.ts';
import type { Ctx } from '../../kernel/context.ts';
import { pick } from '../../kernel/pick.ts';
import { noticePresenter } from '../messaging/notices/index.ts';
import { bookedShareOf, orderMoneyOf } from '@khidma/domain/orders/order-money';
import { withdrawalResultOf } from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Merchant = typeof merchants.$inferSelect;

/** The profile with every paper in it, what was sent of it in its time, and where money goes. */
export async function merchantProfileOf({ db }: Subject, merchant: Merchant): Promise<object> {
  const { id } = merchant;
  const sent = await db
    .select()
    .from(applications)
    .where(eq(applications.merchantId, id))
    .orderBy(asc(applications.submittedAt));
  const changes = await db
    .select()
    .from(merchantRevisions)
    .where(eq(merchantRevisions.merchantId, id))
    .orderBy(asc(merchantRevisions.submittedAt));
  const accounts = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, id))
    .orderBy(asc(payoutAccounts.submittedAt));
  const { recommended: _place, ...profile } = merchant;
  return {
    profile,
    applications: sent.map((row) =>
      pick(row, 'reference', 'status', 'content', 'submittedAt', 'decidedAt'),
    ),
    changes: changes.map((row) =>
      pick(row, 'status', 'before', 'content', 'submittedAt', 'decidedAt'),
    ),
    payoutAccounts: accounts.map(({ merchantId: _owner, ...account }) => account),
  };
}

/** How the merchant works and writes: hours, days, notices, texts kept for use. */
export async function merchantSettingsOf({ db, party: { id } }: Subject): Promise<object> {
  const [notices] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.merchantId, id));
  const [schedule] = await db
    .select()
    .from(merchantSchedules)
    .where(eq(merchantSchedules.merchantId, id));
  const days = await db.select().from(merchantDays).where(eq(merchantDays.merchantId, id));
  const blocks = await db
    .select()
    .from(blockedTimes)
    .where(and(eq(blockedTimes.merchantId, id), isNull(blockedTimes.calendarId)));
  const calendars = await db.select().from(busyCalendars).where(eq(busyCalendars.merchantId, id));
  const kept = and(eq(quickReplies.ownerRealm, 'merchant'), eq(quickReplies.ownerId, id));
  const replies = await db.select().from(quickReplies).where(kept);
  const automatic = await db
    .select()
    .from(automaticMessages)
    .where(eq(automaticMessages.merchantId, id));
  const views = await db.select().from(orderViews).where(eq(orderViews.merchantId, id));
  return {
    notices: notices?.values ?? {},
    schedule: schedule ?? null,
    days,
    blockedTimes: blocks.map(({ calendarId: _none, ...block }) => block),
    busyCalendars: calendars.map((row) => pick(row, 'name', 'host', 'team', 'createdAt')),
    quickReplies: replies.map((row) => pick(row, 'title', 'text', 'createdAt')),
    orderViews: views.map((row) => pick(row, 'name', 'filters', 'createdAt')),
    automaticMessages: automatic.map((row) => pick(row, 'event', 'isOn', 'texts')),
  };
}

/** What the merchant wrote down about its customers for itself. */
export async function customerNotesOf({ db, party }: Subject): Promise<object[]> {
  return await db
    .select(pick(merchantCustomers, 'customerId', 'note', 'notedAt'))
    .from(merchantCustomers)
    .where(and(eq(merchantCustomers.merchantId, party.id), ne(merchantCustomers.note, '')))
    .orderBy(merchantCustomers.notedAt);
}

/** What the merchant sells or has begun to write, with the deleted. */
export async function* servicesOf({ db, party }: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({
        ...pick(services, 'id', 'status', 'updatedAt', 'deletedAt'),
        at: services.createdAt,
        content: services.draft,
      })
      .from(services)
      .where(and(eq(services.merchantId, party.id), behind(services.createdAt, services.id, last)))
      .orderBy(asc(services.createdAt), asc(services.id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { at, ...service } of rows) yield { ...service, createdAt: at };
}

/** The orders as far as they are the merchant's: what customers gave for their visit is theirs, and not in it. */
export async function* merchantOrdersOf({ db, party }: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({ order: orders, id: orders.id, at: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.merchantId, party.id), behind(orders.createdAt, orders.id, last)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) {
    const ids = rows.map(({ id }) => id);
    const said = await db.select().from(comments).where(inArray(comments.orderId, ids));
    const historyOf = await historiesOf(db, ids, 'merchant');
    const kept = await db.select().from(ownNotes).where(inArray(ownNotes.orderId, ids));
    for (const { order } of rows) {
      const comment = said.find(({ orderId }) => orderId === order.id);
      yield {
        ...factsOf(order),
        ...historyOf(order.id),
        ownNotes: kept
          .filter(({ orderId }) => orderId === order.id)
          .map((note) => pick(note, 'text', 'at')),
        comment: comment && pick(comment, 'rating', 'text', 'reply', 'repliedAt'),
      };
    }
  }
}

const factsOf = (order: typeof orders.$inferSelect): object => ({
  ...orderFacts(order),
  ...shareFacts(order),
  ...pick(order, 'cancelledBy', 'refusalReason'),
  completion: {
    date: order.completionDate,
    time: order.completionTime,
    info: order.completionInfo,
    fileIds: order.completionImages,
  },
});

/** What the platform takes of an order, and what is the merchant's. */
function shareFacts(order: typeof orders.$inferSelect): object {
  const { fee, feeVat, merchantReceives } = bookedShareOf(order);
  return { feeInFils: fee, feeVatInFils: feeVat, merchantPartInFils: merchantReceives };
}

/** What was asked to be paid out, and where it went. */
export async function* withdrawalsOf({ db, party }: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({ row: withdrawals, id: withdrawals.id, at: withdrawals.appliedAt })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.merchantId, party.id),
          behind(withdrawals.appliedAt, withdrawals.id, last),
        ),
      )
      .orderBy(asc(withdrawals.appliedAt), asc(withdrawals.id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { row } of rows)
      yield {
        status: withdrawalResultOf(row.stage),
        currency: 'AED',
        amountInFils: row.amount,
        ...pick(row, 'number', 'iban', 'holder', 'bank', 'appliedAt', 'decidedAt', 'reason'),
      };
}

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
        .map((row) => ({ ...pick(row, 'event', 'toStatus', 'at', 'doneAt'), by: row.actorKind })),
      disputeStatements: stated.filter(isOfOrder).map((row) => pick(row, 'text', 'at')),
    };
  };
}
