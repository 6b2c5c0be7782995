import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { staff } from '../../../db/schema/auth.ts';
import { bookDays } from '../../../db/schema/books.ts';
import { deskDays } from '../../../db/schema/desk.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { lastBookDay, totalsNow, totalsUpTo } from '../../accounting/books/index.ts';
import { isLateOrder } from '../../orders/index.ts';
import { countAsksFor } from '../second-person/index.ts';
import { loadOperatorSettings } from '../settings/index.ts';
import { countWaiting, waitingIn } from './cases.ts';
import {
  addCounts,
  type DeskCounts,
  deskCounts,
  snapshotBehind,
  uncountedDays,
} from './desk-days.ts';
import {
  getDeskFigures,
  getDeskQueues,
  getStaffOverview,
} from '@khidma/contract/backoffice/overview';
import { turnoverOf, type Turnovers } from '@khidma/domain/ledger/trial-balance';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { daysOfQueue, deskQueues, lateBefore } from '@khidma/domain/staff/desk-clocks';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, between, eq, lt, lte, min, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Who is signed in, and how much waits in each queue. */
export const getStaffOverviewHandler = handle(getStaffOverview, async (call) => {
  const { ctx, tx, now } = call;
  const { id } = requireCaller(call);
  const [member] = await tx
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .where(eq(staff.id, id));
  if (member === undefined) throw new Error(`member of staff ${id} has a session and no row`);
  return {
    staff: member,
    demo: ctx.settings.demo,
    waiting: await countWaiting(tx, now),
    asks: await countAsksFor(tx, member),
  };
});

/** What waits in each queue, how much of it is late, and what else is overdue. Each is a look at the few that wait. */
export const getDeskQueuesHandler = handle(getDeskQueues, async (call) => {
  const { tx, now } = call;
  const clocks = await loadOperatorSettings(
    call,
    'auditBusinessDays',
    'payoutCheckBusinessDays',
    'disputeBusinessDays',
    'reportBusinessDays',
  );
  const states = [];
  // One after the other: a transaction has one connection.
  for (const queue of deskQueues) {
    const before = new Date(lateBefore(queue, clocks, now.getTime()));
    const state = await stateOf(tx, waitingIn(queue, now), before);
    states.push({ queue, days: daysOfQueue(queue, clocks), ...state });
  }
  return {
    queues: states,
    ordersLate: await tx.$count(orders, isLateOrder(now)),
    licences: await licencesOf(call),
  };
});

async function stateOf(
  tx: Tx,
  { table, where, since }: ReturnType<typeof waitingIn>,
  before: Date,
) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${lt(since, before)}))::int`,
      since: min(since),
    })
    .from(table)
    .where(where);
  if (row === undefined) throw new Error('a count has no row');
  const first: unknown = row.since;
  return {
    waiting: row.waiting,
    late: row.late,
    since: first instanceof Date ? first.toISOString() : null,
  };
}

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
const DAYS = 30;

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
  return {
    now: {
      from,
      to: today,
      ...addCounts(open, await countsBetween(tx, from, today)),
      money: money.now,
    },
    before: {
      from: earlier,
      to: addDays(from, -1),
      ...(await countsBetween(tx, earlier, addDays(from, -1))),
      money: money.before,
    },
  };
});

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
