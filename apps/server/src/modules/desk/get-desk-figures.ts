import { getDeskFigures } from '@khidma/contract/backoffice/overview';
import { turnoverOf, type Turnovers } from '@khidma/domain/ledger/trial-balance';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { between, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { bookDays } from '../../db/schema/books.ts';
import { deskDays } from '../../db/schema/desk.ts';
import type { Tx } from '../../db/types.ts';
import { lastBookDay, totalsNow, totalsUpTo } from '../books/api.ts';
import { type DeskCounts, deskCounts, uncountedDays } from './close-desk-days.ts';
import { addCounts, markBehind } from './desk-marks.ts';

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
  const { role } = callerOf(call);
  return role !== undefined && staffRoleHolds(role, 'figures');
};

/** What was marked of the open day, and what came since; all from the first day on where none was ever closed. */
async function countsOfOpenDay(tx: Tx, first: string): Promise<DeskCounts> {
  const last = await lastBookDay(tx);
  const marked =
    last === undefined
      ? { upTo: 0, until: new Date(startOfDay(first)), counts: nothing }
      : await markBehind(tx, last);
  const { upTo: after, until: from, counts } = marked;
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
