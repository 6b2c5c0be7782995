import { pick } from '../../../kernel/pick.ts';
import { loadRow, only } from '../../../kernel/rows.ts';
import { staff, staffActions } from '../../../db/schema/auth.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { bookDays } from '../../../db/schema/books.ts';
import { deskDays, deskSnapshots } from '../../../db/schema/desk.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import {
  GRACE_MS,
  lastBefore,
  lastBookDay,
  totalsNow,
  totalsUpTo,
} from '../../accounting/books/index.ts';
import { isLateOrder } from '../../orders/index.ts';
import { countAsksFor } from '../second-person/index.ts';
import { loadOperatorSettings } from '../settings/index.ts';
import {
  answersWaitedFor,
  businessMinutesLeft,
  handsOf,
  isChargebackOpen,
  isRunOpen,
  loadDeskClocks,
  queueStates,
} from './waiting.ts';
import {
  getDeskFigures,
  getDeskQueues,
  getStaffOverview,
} from '@khidma/contract/backoffice/overview';
import { turnoverOf, type Turnovers } from '@khidma/domain/ledger/trial-balance';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { daysOfQueue, type DeskQueue } from '@khidma/domain/staff/desk-clocks';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, asc, between, count, eq, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The queues' own names. */
type Waiting = Record<DeskQueue, number>;

/** Who is signed in, and how much waits in each queue. */
export const getStaffOverviewHandler = handle(getStaffOverview, async (call) => {
  const { ctx, tx } = call;
  const { id } = requireCaller(call);
  const member = await loadRow(tx, staff, id);
  const states = await queueStates(call, await loadDeskClocks(call));
  const answers = await answersWaitedFor(call);
  return {
    staff: pick(member, 'id', 'name', 'email', 'role'),
    demo: ctx.settings.demo,
    // The states have every queue.
    waiting: Object.fromEntries(states.map(({ queue, waiting }) => [queue, waiting])) as Waiting,
    bank: {
      chargebacks: await tx.$count(chargebacks, isChargebackOpen),
      runs: await tx.$count(payoutRuns, isRunOpen),
    },
    late: [
      ...states.filter(({ late }) => late > 0).map(({ queue }) => queue),
      ...(answers.overdue > 0 ? ['messages' as const] : []),
    ],
    answers: staffRoleHolds(member.role, 'support') ? answers.due : null,
    asks: await countAsksFor(tx, member),
  };
});

/** What waits in each queue, how much of it is late, and what else is overdue. Each is a look at the few that wait. */
export const getDeskQueuesHandler = handle(getDeskQueues, async (call) => {
  const { tx, now } = call;
  const clocks = await loadDeskClocks(call);
  const states = await queueStates(call, clocks);
  const hands = await handsOf(call, states);
  return {
    queues: states.map(({ since, ...state }) => {
      const days = daysOfQueue(state.queue, clocks);
      return {
        ...state,
        days,
        since: since?.toISOString() ?? null,
        minutesLeft: since && businessMinutesLeft(since, now, days),
        who: [],
        free: null,
        ...hands.get(state.queue),
      };
    }),
    ordersLate: await tx.$count(orders, isLateOrder(now)),
    licences: await licencesOf(call),
  };
});

/** Of those who can be booked: a suspended merchant's licence is no haste. */
async function licencesOf(call: CallBase) {
  const { tx, now } = call;
  const { certificateNoticeDays } = await loadOperatorSettings(call, 'certificateNoticeDays');
  const today = dubaiDay(now.getTime());
  const due = merchants.licenceDueDate;
  const active = eq(merchants.status, 'active');
  return {
    expiring: await tx.$count(
      merchants,
      and(active, between(due, today, addDays(today, certificateNoticeDays))),
    ),
    expired: await tx.$count(merchants, and(active, lt(due, today))),
  };
}

/** So many days are shown, and so many before them. */
const DAYS = 7;

const nothing: DeskCounts = { paid: 0, cancelled: 0, decisions: 0, decidedInMs: 0 };

/** How the platform did: closed days are added up of what was kept of each, and what is open is counted. */
export const getDeskFiguresHandler = handle(getDeskFigures, async (call) => {
  const { tx, now } = call;
  const today = dubaiDay(now.getTime());
  const from = addDays(today, 1 - DAYS);
  const earlier = addDays(from, -DAYS);
  const open = await countsOfOpenDay(tx, earlier);
  const money = maySeeMoney(call)
    ? await moneyOf(tx, { from, earlier })
    : { now: null, before: null };
  const answers = (span: Span) => answersWithin(call, span);
  return {
    now: {
      from,
      to: today,
      ...addCounts(open, await countsBetween(tx, from, today)),
      money: money.now,
      answers: await answers({ from, to: today }),
    },
    before: {
      from: earlier,
      to: addDays(from, -1),
      ...(await countsBetween(tx, earlier, addDays(from, -1))),
      money: money.before,
      answers: await answers({ from: earlier, to: addDays(from, -1) }),
    },
  };
});

interface Span {
  readonly from: string;
  readonly to: string;
}

/** By the log, which keeps how long each answer had been waited for: a walk over the days' messages of staff. */
async function answersWithin(call: CallBase, { from, to }: Span) {
  const { id, role } = requireCaller(call);
  if (role === undefined || !staffRoleHolds(role, 'support')) return null;
  const { deskAnswerWithin } = await loadOperatorSettings(call, 'deskAnswerWithin');
  const waited = sql`(${staffActions.data} ->> 'answeredMs')::bigint`;
  return only(
    await call.tx
      .select({
        answered: count(),
        mine: sql`count(*) filter (where ${eq(staffActions.staffId, id)})`.mapWith(Number),
        inTime: sql`count(*) filter (where ${waited} <= ${deskAnswerWithin})`.mapWith(Number),
        medianMs: sql<
          number | null
        >`round(percentile_cont(0.5) within group (order by ${waited}))::float8`,
      })
      .from(staffActions)
      .where(
        and(
          eq(staffActions.action, 'sendMessage'),
          gte(staffActions.at, new Date(startOfDay(from))),
          lt(staffActions.at, new Date(startOfDay(addDays(to, 1)))),
          sql`${staffActions.data} ? 'answeredMs'`,
        ),
      ),
  );
}

const maySeeMoney = (call: CallBase): boolean => {
  const { role } = requireCaller(call);
  return role !== undefined && staffRoleHolds(role, 'figures');
};

/** The snapshot of the open day, and what came since; all from the first day on where none was ever closed. */
async function countsOfOpenDay(tx: Tx, first: string): Promise<DeskCounts> {
  const last = await lastBookDay(tx);
  const snapshot =
    last === undefined
      ? { upTo: 0, until: new Date(startOfDay(first)), counts: nothing }
      : await snapshotBehind(tx, last);
  const { upTo: after, until: from, counts } = snapshot;
  return addCounts(counts, await deskCounts(tx, { after, upTo: null, from, until: null }));
}

/** At most one row a day; a closed day that has none yet is counted. */
async function countsBetween(tx: Tx, from: string, to: string): Promise<DeskCounts> {
  const total = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await tx
    .select({
      paid: total(deskDays.paid),
      cancelled: total(deskDays.cancelled),
      decisions: total(deskDays.decisions),
      decidedInMs: total(deskDays.decidedInMs),
    })
    .from(deskDays)
    .where(between(deskDays.day, from, to));
  let counts = row ?? nothing;
  for (const day of await uncountedDays(tx, between(bookDays.day, from, to)))
    counts = addCounts(counts, await deskCounts(tx, day));
  return counts;
}

interface Spans {
  readonly from: string;
  readonly earlier: string;
}

/** By the books: what stands behind the last day of each span, less what stood before its first. */
async function moneyOf(tx: Tx, { from, earlier }: Spans) {
  const behind = (day: string) => closedUpTo(tx, addDays(day, -1));
  const [atStart, atEarlier] = [await behind(from), await behind(earlier)];
  return {
    now: movedBetween(atStart, await totalsNow(tx)),
    before: movedBetween(atEarlier, atStart),
  };
}

/** What stood on the accounts when a day was closed, or the last one before it. */
async function closedUpTo(tx: Tx, day: string): Promise<Turnovers> {
  const [row] = await tx
    .select({ day: sql<string | null>`max(${bookDays.day})` })
    .from(bookDays)
    .where(lte(bookDays.day, day));
  return totalsUpTo(tx, row?.day ?? undefined);
}

const movedBetween = (before: Turnovers, after: Turnovers) => {
  const moved = (account: 'customerFunds' | 'platformRevenue') => {
    const [was, is] = [turnoverOf(before, account), turnoverOf(after, account)];
    return { debit: is.debit - was.debit, credit: is.credit - was.credit };
  };
  const paidIn = moved('customerFunds');
  const fees = moved('platformRevenue');
  return { gross: paidIn.debit, refunded: paidIn.credit, fees: fees.credit - fees.debit };
};

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
