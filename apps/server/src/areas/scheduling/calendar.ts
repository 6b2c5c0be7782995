import { pick } from '../../kernel/pick.ts';
import { equals } from '../../db/equals.ts';
import { type CallBase, requireCaller, handle } from '../../kernel/call.ts';
import { wordsOfOrder } from '../orders/records/index.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { orders } from '../../db/schema/orders.ts';
import { blockedTimes, busyCalendars, timeProposals } from '../../db/schema/visits.ts';
import type { Queryable } from '../../db/types.ts';
import { blocksBetween, loadSchedule, loadWorkCalendar } from './availability.ts';
import { changingTimes, lockVisits } from './reserve-visit.ts';
import {
  addBlockedTime,
  type CalendarBlock,
  type CalendarVisit,
  getCalendar,
  maxCalendarDays,
  removeBlockedTime,
} from '@khidma/contract/scheduling/calendar';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { blockLimits, blockProblems } from '@khidma/domain/availability/blocked-times';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { hoursOn } from '@khidma/domain/availability/work-calendar';
import { openProposalStatus } from '@khidma/domain/orders/time-proposals';
import { timeStatuses } from '@khidma/domain/orders/order-time';
import { arrivesUntil, plannedStart } from '@khidma/domain/orders/visit-window';
import { addDays, dayMs, daysBetween, startOfDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';

export const addBlockedTimeHandler = handle(addBlockedTime, async (call) => {
  const { ctx, tx, input, now } = call;
  const merchantId = requireCaller(call).id;
  const { team, note } = input;
  const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)];
  const { teams } = await loadSchedule(tx, merchantId);
  const problems = blockProblems(
    { team, from: startsAt.getTime(), until: endsAt.getTime() },
    { now: now.getTime(), teams },
  );
  if (problems.length > 0) throw refuseFields(problems);
  // Who books just now has done so, or sees it.
  await lockVisits(tx, merchantId);
  const own = eq(blockedTimes.merchantId, merchantId);
  // What no calendar shows beside today any more decides nothing.
  const old = new Date(now.getTime() - maxCalendarDays * dayMs);
  await tx.delete(blockedTimes).where(and(own, lt(blockedTimes.endsAt, old)));
  const row = { id: ctx.ids.uuid(), merchantId, team, startsAt, endsAt, note };
  await changingTimes(call, merchantId, () => tx.insert(blockedTimes).values(row));
  if (
    (await tx.$count(blockedTimes, and(own, ofMerchant, gt(blockedTimes.endsAt, now)))) >
    blockLimits.mostAhead
  )
    throw refuseFields([
      { path: 'startsAt', rule: 'tooMany', params: { max: blockLimits.mostAhead } },
    ]);
  return presentBlock(row, null);
});

export const removeBlockedTimeHandler = handle(removeBlockedTime, async (call) => {
  const { tx, input } = call;
  const own = equals(blockedTimes, { id: input.id, merchantId: requireCaller(call).id });
  const { rowCount } = await tx.delete(blockedTimes).where(and(own, ofMerchant));
  if (rowCount === 0) throw refuse('notFound');
  return null;
});

/** What the merchant blocked itself; the rest a calendar elsewhere says. */
const ofMerchant = isNull(blockedTimes.calendarId);

/** Returns a blocked time as the calendar shows it, with the name of the calendar elsewhere that says so. */
export const presentBlock = (
  block: Omit<typeof blockedTimes.$inferSelect, 'calendarId'>,
  calendar: string | null,
): CalendarBlock => ({ ...pick(block, 'id', 'startsAt', 'endsAt', 'team', 'note'), calendar });

/** The most visits that are shown at once. */
const MOST_VISITS = 1000;

/** So many orders without a time are counted, and no more. */
const MOST_COUNTED = 100;

/** What a visit shows of its order: the rest of the row is wide, and a month holds hundreds. */
const visitColumns = {
  ...pick(orders, 'id', 'number', 'status', 'pausedStatus', 'snapshot', 'contact', 'paidAt'),
  ...pick(orders, 'reservedAt', 'reservedUntil', 'arrivalMinutes', 'plannedAfterMinutes'),
  ...pick(orders, 'visitConfirmedAt', 'team'),
};

export const getCalendarHandler = handle(getCalendar, async (call) => {
  const { tx, input, lang } = call;
  const { from, to } = input;
  if (to < from) throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  if (daysBetween(from, to) >= maxCalendarDays)
    throw refuseFields([{ path: 'to', rule: 'dateTooFar', params: { max: maxCalendarDays } }]);
  const merchantId = requireCaller(call).id;
  const schedule = await loadSchedule(tx, merchantId);
  const calendar = await loadWorkCalendar(tx, merchantId, { schedule, days: input });
  const blocks = await blocksBetween(tx, [merchantId], {
    from: new Date(startOfDay(from)),
    until: new Date(startOfDay(addDays(to, 1))),
  });
  const names = await calendarNames(tx, merchantId, blocks);
  const rows = await visitsFrom(tx, merchantId, {
    from,
    besides: lt(orders.reservedAt, new Date(startOfDay(addDays(to, 1)))),
    limit: MOST_VISITS,
  });
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    addDays(from, index),
  );
  return {
    teams: schedule.teams,
    hours: days.map((day) => ({
      day,
      ranges: [...hoursOn(calendar, day)],
    })),
    // Within their windows visits are planned in another order than they are told.
    visits: rows
      .flatMap((row) => presentVisit(row, lang))
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    blocks: blocks.map((block) =>
      presentBlock(block, block.calendarId === null ? null : (names.get(block.calendarId) ?? '')),
    ),
    withoutTime: await countWithoutTime(tx, merchantId),
    timeless: await loadTimeless(call, merchantId, lang),
  };
});

/** What the merchant calls the calendars elsewhere that keep time free. */
async function calendarNames(
  tx: Queryable,
  merchantId: string,
  blocks: readonly { readonly calendarId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  if (blocks.every(({ calendarId }) => calendarId === null)) return new Map();
  const rows = await tx
    .select({ id: busyCalendars.id, name: busyCalendars.name })
    .from(busyCalendars)
    .where(eq(busyCalendars.merchantId, merchantId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns visits to a merchant's customers from a day on, by their reserved time: one stretch of the calendar's index. */
export const visitsFrom = (
  tx: Queryable,
  merchantId: string,
  {
    from,
    besides,
    limit,
  }: { readonly from: string; readonly besides: SQL; readonly limit: number },
) =>
  tx
    .select({ order: visitColumns, customerName: customers.name })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        isNotNull(orders.reservedAt),
        gte(orders.reservedAt, new Date(startOfDay(from))),
        besides,
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(orders.reservedAt, orders.id)
    .limit(limit);

/** Returns a visit as calendars show it; nothing for an order without a time. */
export function presentVisit(
  { order, customerName }: Awaited<ReturnType<typeof visitsFrom>>[number],
  lang: Lang,
): CalendarVisit[] {
  const { reservedAt, reservedUntil, contact, paidAt } = order;
  const startsAt = plannedStart(order);
  const until = arrivesUntil(order);
  if (reservedAt === null || startsAt === null) return [];
  const isPaid = paidAt !== null;
  return [
    {
      orderId: order.id,
      ...pick(order, 'number', 'status', 'team'),
      serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
      customerName,
      emirate: contact.emirate,
      community: contact.community,
      address: isPaid ? contact.address : '',
      phone: isPaid ? contact.phone : '',
      startsAt: startsAt.toISOString(),
      window: until && { from: reservedAt.toISOString(), until: until.toISOString() },
      endsAt: (
        reservedUntil ?? new Date(startsAt.getTime() + defaultVisit.minutes * 60_000)
      ).toISOString(),
      isConfirmed: order.visitConfirmedAt !== null,
    },
  ];
}

/** Paid orders of a merchant for which a time is yet to be agreed on. */
const isTimeless = (merchantId: string) =>
  and(
    eq(orders.merchantId, merchantId),
    isOneOf(orders.status, timeStatuses),
    isNotNull(orders.paidAt),
    isNull(orders.reservedAt),
  );

/** So many of them are named. */
const MOST_NAMED = 5;

async function loadTimeless(
  { tx, now }: Pick<CallBase, 'tx' | 'now'>,
  merchantId: string,
  lang: Lang,
): Promise<OutputOf<typeof getCalendar>['timeless']> {
  const rows = await tx
    .select({
      order: pick(orders, 'id', 'number', 'snapshot', 'contact'),
      customerName: customers.name,
      proposedBy: timeProposals.proposedBy,
      times: timeProposals.times,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(
      timeProposals,
      and(
        eq(timeProposals.orderId, orders.id),
        eq(timeProposals.status, openProposalStatus),
        gt(timeProposals.expiresAt, now),
      ),
    )
    .where(isTimeless(merchantId))
    .orderBy(orders.paidAt, orders.id)
    .limit(MOST_NAMED);
  return rows.map(({ order: { id, number, snapshot, contact }, customerName, ...proposal }) => ({
    orderId: id,
    number,
    serviceName: wordsOfOrder(lang, snapshot).serviceName,
    customerName,
    ...pick(contact, 'emirate', 'community'),
    askedAt: proposal.proposedBy === 'merchant' ? (proposal.times?.[0] ?? null) : null,
  }));
}

async function countWithoutTime(tx: Queryable, merchantId: string): Promise<number> {
  const open = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isTimeless(merchantId))
    .limit(MOST_COUNTED);
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(open.as('open'));
  return row?.count ?? 0;
}
