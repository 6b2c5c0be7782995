import type { Ctx } from '../../../kernel/context.ts';
import { bookDays } from '../../../db/schema/books.ts';
import { deskDays, deskSnapshots } from '../../../db/schema/desk.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import { GRACE_MS, lastBefore, lastBookDay } from '../../accounting/books/index.ts';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** As many days at a time: the first run on an old database goes on with the next. */
const AT_ONCE = 100;

/** What happened in a span: of the books by their numbers, of staff by the clock. */
export interface DeskSpan {
  readonly after: number;
  /** null: up to now. */
  readonly upTo: number | null;
  readonly from: Date;
  readonly until: Date | null;
}

/** What is counted of one. */
export type DeskCounts = Pick<
  typeof deskDays.$inferSelect,
  'paid' | 'cancelled' | 'decisions' | 'decidedInMs'
>;

/** The job: counts each day once, as soon as its books are closed. */
export async function closeDeskDays(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let counted = 0;
  for (const { day, ...span } of await uncountedDays(db)) {
    if (signal?.aborted === true) return counted;
    await transaction(db, async (tx) => {
      const counts = await deskCounts(tx, span);
      // Another node may have counted it: the same.
      await tx
        .insert(deskDays)
        .values({ day, ...counts, countedAt: clock.now() })
        .onConflictDoNothing();
    });
    counted += 1;
  }
  return counted;
}

/** Returns closed days that the job has not counted yet, the earliest first: all, or those of a span. */
export async function uncountedDays(
  db: Queryable,
  within?: SQL,
): Promise<(DeskSpan & { readonly day: string })[]> {
  const days = await db
    .select({ day: bookDays.day, after: bookDays.after, upTo: bookDays.upTo })
    .from(bookDays)
    .leftJoin(deskDays, eq(deskDays.day, bookDays.day))
    .where(and(isNull(deskDays.day), within))
    .orderBy(asc(bookDays.day))
    .limit(AT_ONCE);
  return days.map((each) => ({
    ...each,
    from: new Date(startOfDay(each.day)),
    until: new Date(startOfDay(addDays(each.day, 1))),
  }));
}

/**
 * Counts a span: paid orders and those cancelled after that by what was booked for them, decisions of staff by the log,
 * which keeps how long each had waited.
 */
export async function deskCounts(db: Queryable, span: DeskSpan): Promise<DeskCounts> {
  const { after, upTo, from, until } = span;
  const { rows } = await db.execute<Record<keyof DeskCounts, string>>(sql`
    select
      (select count(*) from ledger_entries entry where ${within(after, upTo)}
        and entry.entry_type = 'orderIncome' and not entry.remark ? 'extraWork') as paid,
      (select count(distinct entry.order_id) from ledger_entries entry
        join orders on orders.id = entry.order_id and orders.cancelled_at = entry.at
        where ${within(after, upTo)} and entry.entry_type in ('refund', 'receivable')) as cancelled,
      count(*) as decisions,
      coalesce(sum((data ->> 'waitedMs')::bigint), 0) as "decidedInMs"
    from staff_actions
    where at >= ${from.toISOString()}::timestamptz and data ? 'waitedMs'
      ${until === null ? sql`` : sql`and at < ${until.toISOString()}::timestamptz`}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has no row');
  return {
    paid: Number(row.paid),
    cancelled: Number(row.cancelled),
    decisions: Number(row.decisions),
    decidedInMs: Number(row.decidedInMs),
  };
}

const within = (after: number, upTo: number | null) =>
  upTo === null
    ? sql`entry.sequence > ${after}`
    : sql`entry.sequence > ${after} and entry.sequence <= ${upTo}`;

type OpenDay = NonNullable<Awaited<ReturnType<typeof lastBookDay>>>;

const nothing: DeskCounts = { paid: 0, cancelled: 0, decisions: 0, decidedInMs: 0 };

/** Returns the counts of two spans together. */
export const addCounts = (one: DeskCounts, other: DeskCounts): DeskCounts => ({
  paid: one.paid + other.paid,
  cancelled: one.cancelled + other.cancelled,
  decisions: one.decisions + other.decisions,
  decidedInMs: one.decidedInMs + other.decidedInMs,
});

/** The job: counts the open day up to an hour ago, when nothing of it is being written any more. */
export const snapshotDesk = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> => {
  const until = new Date(clock.now().getTime() - GRACE_MS);
  return transaction(db, async (tx) => {
    const last = await lastBookDay(tx);
    if (last === undefined) return 0;
    const snapshot = await snapshotBehind(tx, last);
    if (until <= snapshot.until) return 0;
    const upTo = Math.max(snapshot.upTo, await lastBefore(tx, snapshot.upTo, until));
    const since = await deskCounts(tx, { after: snapshot.upTo, upTo, from: snapshot.until, until });
    const row = { after: last.upTo, upTo, until, ...addCounts(snapshot.counts, since) };
    // Two nodes at once: the one that got further stays.
    await tx
      .insert(deskSnapshots)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({
        target: deskSnapshots.id,
        set: row,
        setWhere: sql`${deskSnapshots.until} < excluded.until`,
      });
    return upTo - snapshot.upTo;
  });
};

/** What is counted of the open day, and behind which entry and moment the rest of it is to be counted. */
interface Counted {
  readonly upTo: number;
  readonly until: Date;
  readonly counts: DeskCounts;
}

/** Returns what the last snapshot counted of the day behind a closed one; nothing of it where it is of an earlier day. */
export async function snapshotBehind(db: Queryable, closed: OpenDay): Promise<Counted> {
  const [snapshot] = await db.select().from(deskSnapshots);
  const start = new Date(startOfDay(addDays(closed.day, 1)));
  if (snapshot === undefined || snapshot.after !== closed.upTo || snapshot.until < start)
    return { upTo: closed.upTo, until: start, counts: nothing };
  const { upTo, until, paid, cancelled, decisions, decidedInMs } = snapshot;
  return { upTo, until, counts: { paid, cancelled, decisions, decidedInMs } };
}
