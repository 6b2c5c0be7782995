import { equals } from '../../db/equals.ts';
import { orderMoneyOf } from '@khidma/domain/orders/order-money';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { absences, extraWorks } from '../../db/schema/disputes.ts';
import { sessions } from '../../db/schema/auth.ts';
import { files } from '../../db/schema/files.ts';
import { notices, noticeWays } from '../../db/schema/notices.ts';
import type { orders } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import { noticePresenter } from '../messaging/notices/index.ts';

/** Whose data is read, and in which language what is worded is worded. */
export interface Subject {
  readonly db: Db;
  readonly party: { readonly realm: 'customer' | 'merchant'; readonly id: string };
  readonly lang: Lang;
}

/** Returns what an order says of its money: each amount with the VAT inside it. */
export function moneyFacts(order: typeof orders.$inferSelect) {
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
    for (const { notice } of rows) {
      const { title, text, createdAt, readAt } = present(notice, lang);
      yield { title, text, createdAt, readAt };
    }
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

/** Returns the extra work of some orders, by order, as either side's copy tells of it. */
export async function extraWorksOf(
  db: Db,
  orderIds: readonly string[],
): Promise<(orderId: string) => object[]> {
  const rows = await db
    .select()
    .from(extraWorks)
    .where(inArray(extraWorks.orderId, [...orderIds]))
    .orderBy(asc(extraWorks.orderId), asc(extraWorks.number));
  return (orderId) =>
    rows
      .filter((row) => row.orderId === orderId)
      .map(({ title, description, amount, minutes, status, createdAt, closedAt }) => ({
        title,
        description,
        amountInFils: amount,
        minutes,
        status,
        createdAt,
        closedAt,
      }));
}

/** Returns what was reported of visits that did not happen, by order. Where somebody stood is the customer's address: `withPlace` says whose copy has it. */
export async function absencesOf(
  db: Db,
  orderIds: readonly string[],
  { withPlace }: { readonly withPlace: boolean },
): Promise<(orderId: string) => object[]> {
  const rows = await db
    .select()
    .from(absences)
    .where(inArray(absences.orderId, [...orderIds]))
    .orderBy(asc(absences.orderId), asc(absences.reportedAt));
  return (orderId) =>
    rows
      .filter((row) => row.orderId === orderId)
      .map(({ absent, status, reportedAt, closedAt, arrivedAt, latitude, longitude, ...row }) => ({
        absent,
        status,
        reportedAt,
        closedAt,
        arrivedAt,
        ...(withPlace ? { latitude, longitude } : {}),
        attempts: row.attempts.map(({ way, at }) => ({ way, at: new Date(at) })),
        note: row.note,
        fileIds: row.images,
      }));
}
