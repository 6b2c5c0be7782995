import { isWithinRanges } from '@khidma/domain/availability/time-ranges';
import { longestVisitMs } from '@khidma/domain/availability/free-times';
import { openRanges } from '@khidma/domain/availability/work-calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { needsTimeIn } from '../../db/schema/order-conditions.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { busyTimes } from '../../db/schema/visits.ts';
import { blocksBetween, scheduleOf, workCalendarOf } from './availability.ts';

/** So many sold visits ahead are looked at. */
const MOST_AHEAD = 2000;

/**
 * Changes when a merchant works, and writes into the log of each sold visit that it leaves outside of the times or
 * without a team. The visits stay: the merchant has seen them before and sees to them.
 */
export async function changingTimes<T>(
  work: TxContext,
  merchantId: string,
  change: () => Promise<T>,
): Promise<T> {
  const sold = await soldVisits(work, merchantId);
  if (sold.length === 0) return await change();
  const before = await visitsOutside(work, merchantId, sold);
  const changed = await change();
  const after = await visitsOutside(work, merchantId, sold);
  const left = sold.filter(({ id }) => after.has(id) && !before.has(id));
  if (left.length > 0)
    await work.tx.insert(orderEvents).values(
      left.map(({ id, status }) => ({
        id: work.ctx.ids.uuid(),
        orderId: id,
        event: 'visitLeftOutside',
        actorKind: 'merchant' as const,
        actorId: merchantId,
        fromStatus: status,
        toStatus: status,
        at: work.now,
      })),
    );
  return changed;
}

type SoldVisit = Awaited<ReturnType<typeof soldVisits>>[number];

const soldVisits = ({ tx, now }: TxContext, merchantId: string) =>
  tx
    .select({
      id: orders.id,
      status: orders.status,
      startsAt: sql<Date>`coalesce(${busyTimes.startsAt}, ${orders.reservedAt})`.mapWith(
        orders.createdAt,
      ),
      endsAt: sql<Date>`coalesce(${orders.reservedUntil}, ${orders.reservedAt})`.mapWith(
        orders.createdAt,
      ),
      team: orders.team,
    })
    .from(orders)
    .leftJoin(
      busyTimes,
      and(eq(busyTimes.orderId, orders.id), eq(busyTimes.merchantId, orders.merchantId)),
    )
    .where(
      and(
        eq(orders.merchantId, merchantId),
        isNotNull(orders.reservedAt),
        gte(orders.reservedAt, now),
        isNotNull(orders.paidAt),
        needsTimeIn(orders),
      ),
    )
    .orderBy(orders.reservedAt, orders.id)
    .limit(MOST_AHEAD);

/** Which of them lie outside of the times as they are, have no team, or have one that is kept free. */
async function visitsOutside(
  { tx }: TxContext,
  merchantId: string,
  sold: readonly SoldVisit[],
): Promise<ReadonlySet<string>> {
  const first = sold[0];
  const last = sold.at(-1);
  if (first === undefined || last === undefined) return new Set();
  const schedule = await scheduleOf(tx, merchantId);
  const until = new Date(last.endsAt.getTime() + longestVisitMs);
  const days = {
    from: addDays(dubaiDay(first.startsAt.getTime()), -1),
    to: addDays(dubaiDay(until.getTime()), 1),
  };
  const calendar = await workCalendarOf(tx, merchantId, { schedule, days });
  const open = openRanges(calendar, { ...days, isOutdoor: false });
  const blocks = await blocksBetween(tx, merchantId, { from: first.startsAt, until });
  const outside = sold.filter(({ startsAt, endsAt, team }) => {
    const visit = { from: startsAt.getTime(), until: endsAt.getTime() };
    const isKeptFree = blocks.some(
      (block) =>
        block.startsAt < endsAt &&
        startsAt < block.endsAt &&
        (block.team === null || team === null || block.team === team),
    );
    return !isWithinRanges(open, visit) || (team ?? 1) > schedule.teams || isKeptFree;
  });
  return new Set(outside.map(({ id }) => id));
}
