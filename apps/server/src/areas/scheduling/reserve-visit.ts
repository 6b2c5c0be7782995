import { pick } from '../../kernel/pick.ts';
import { equals } from '../../db/equals.ts';
import type { TxContext } from '../../kernel/call.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import { needsTimeIn } from '../../db/schema/order-conditions.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { busyTimes } from '../../db/schema/visits.ts';
import { together } from '../../db/transaction.ts';
import {
  loadAvailability,
  blocksBetween,
  loadSchedule,
  stillPayable,
  type TimeQuestion,
  loadWorkCalendar,
} from './availability.ts';
import type { FieldError } from '@khidma/contract/core/field-rules';
import {
  validateAgreedTime,
  validatePlan,
  validateTime,
  longestVisitMs,
  type PlannedVisit,
  type RefusedTime,
  visitAt,
  type VisitRules,
} from '@khidma/domain/availability/free-times';
import { isWithinRanges } from '@khidma/domain/availability/time-ranges';
import { openRanges } from '@khidma/domain/availability/work-calendar';
import { needsTime, type TimeFacts } from '@khidma/domain/orders/order-time';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, gte, isNotNull, isNull, not, or, sql } from 'drizzle-orm';

/** A time that a merchant's team can make, held by the caller's transaction. */
export interface ReservedVisit {
  /** From when on the customer waits, and how long at the most. */
  readonly startsAt: Date;
  readonly arrivalMinutes: number;
  /** When the team means to begin. */
  readonly plannedAt: Date;
  readonly endsAt: Date;
  readonly busyUntil: Date;
  readonly team: number;
}

/** Returns what an order keeps of its visit. */
export const visitColumns = (visit: ReservedVisit) => ({
  reservedAt: visit.startsAt,
  reservedUntil: visit.endsAt,
  team: visit.team,
  arrivalMinutes: visit.arrivalMinutes,
  plannedAfterMinutes: (visit.plannedAt.getTime() - visit.startsAt.getTime()) / 60_000,
});

interface OrderKey {
  readonly id: string;
  readonly merchantId: string;
}

/** What is asked for. */
export interface VisitRequest extends TimeQuestion {
  readonly startsAt: Date;
  /** The field that names the time. */
  readonly path: string;
  /** Both sides want it: hours, notice and raster are not asked. */
  readonly isAgreed?: boolean;
}

/**
 * Finds the team for a visit by the rule that offers times, or refuses the field by the rule that is broken. Bookings
 * of one merchant wait for each other here, so that what was free when it was judged is free when it is written.
 */
export async function reserveVisit(
  context: TxContext,
  request: VisitRequest,
): Promise<ReservedVisit> {
  const { tx, now } = context;
  const { merchantId, startsAt } = request;
  // In this order: what is read is read behind the lock.
  const [, , { rules, visit }] = await together(
    () => lockVisits(tx, merchantId),
    () => clearEnded(tx, now, merchantId),
    () => requireBookable(context, request),
  );
  const { until } = visitAt(rules, visit.startsAt);
  return {
    startsAt,
    arrivalMinutes: rules.windowMs / 60_000,
    plannedAt: new Date(visit.startsAt),
    endsAt: new Date(visit.startsAt + rules.lengthMs),
    busyUntil: new Date(until),
    team: visit.lane,
  };
}

/** Makes whoever books or blocks time of a merchant wait until this transaction is over. */
export const lockVisits = async (tx: TxContext['tx'], merchantId: string): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${merchantId}`}, 0))`,
  );
};

/** Refuses the field that names a time at which the visit cannot be made; returns the visit that could, holding nothing. */
export async function requireBookable(
  { tx, now }: TxContext,
  { startsAt, path, isAgreed = false, ...asked }: VisitRequest,
): Promise<{ readonly rules: VisitRules; readonly visit: PlannedVisit }> {
  const day = dubaiDay(startsAt.getTime());
  const availability = await loadAvailability(tx, now, { ...asked, days: { from: day, to: day } });
  const validate = isAgreed ? validateAgreedTime : validateTime;
  const judged = validate(availability, startsAt.getTime());
  if ('refused' in judged)
    throw refuseFields([problemOf(path, availability.rules, judged.refused)]);
  return { rules: availability.rules, visit: judged };
}

const problemOf = (path: string, rules: VisitRules, rule: RefusedTime): FieldError => {
  if (rule === 'dateTooFar')
    return { path, rule, params: { max: Math.round(rules.aheadMs / dayMs) } };
  if (rule === 'tooSoon')
    return { path, rule, params: { min: Math.ceil(rules.leadMs / 3_600_000) } };
  return { path, rule };
};

/** Writes down whose time it is. The constraint of the table refuses what another booking holds. */
export async function holdVisit(
  { ctx, tx }: TxContext,
  order: OrderKey,
  { team, plannedAt, busyUntil }: Pick<ReservedVisit, 'team' | 'plannedAt' | 'busyUntil'>,
): Promise<void> {
  await together(
    () => tx.delete(busyTimes).where(ofOrder(order)),
    () =>
      tx.insert(busyTimes).values({
        id: ctx.ids.uuid(),
        merchantId: order.merchantId,
        orderId: order.id,
        team,
        startsAt: plannedAt,
        busyUntil,
      }),
  );
}

/** Plans another start of a visit whose time is reserved, as long as it takes its team; refuses one that no team is free for. */
export async function holdPlan(
  context: TxContext,
  { question, order }: PlannedOrder,
  { startsAt, team: wished }: { readonly startsAt: Date; readonly team: number | null },
): Promise<{ readonly team: number; readonly endsAt: Date }> {
  const { tx, now } = context;
  await lockVisits(tx, order.merchantId);
  await clearEnded(tx, now, order.merchantId);
  const [held] = await tx.select().from(busyTimes).where(ofOrder(order));
  if (held === undefined) throw refuse('orderWrongState');
  const shift = startsAt.getTime() - held.startsAt.getTime();
  const busyUntil = new Date(held.busyUntil.getTime() + shift);
  const day = dubaiDay(startsAt.getTime());
  const availability = await loadAvailability(tx, now, {
    ...question,
    days: { from: day, to: day },
  });
  const visit = { from: startsAt.getTime(), until: busyUntil.getTime() };
  const plan = validatePlan(availability, visit, wished);
  if (plan === null)
    throw refuseFields([{ path: wished === null ? 'startsAt' : 'team', rule: 'timeTaken' }]);
  await holdVisit(context, order, { team: plan.lane, plannedAt: startsAt, busyUntil });
  return { team: plan.lane, endsAt: new Date(order.reservedUntil.getTime() + shift) };
}

interface PlannedOrder {
  readonly question: TimeQuestion;
  readonly order: OrderKey & { readonly reservedUntil: Date };
}

/** Gives an order's time back where it no longer needs it. */
export async function releaseVisit(
  { tx }: Pick<TxContext, 'tx'>,
  order: TimeFacts & OrderKey,
): Promise<void> {
  if (!needsTime(order)) await tx.delete(busyTimes).where(ofOrder(order));
}

const ofOrder = ({ id, merchantId }: OrderKey) => equals(busyTimes, { orderId: id, merchantId });

/** Orders that ended by the clock keep no team. */
async function clearEnded(tx: TxContext['tx'], now: Date, merchantId: string): Promise<void> {
  const isOver = or(not(needsTimeIn(orders)), and(isNull(orders.paidAt), not(stillPayable(now))));
  await tx.execute(
    sql`delete from ${busyTimes} using ${orders} where ${orders.id} = ${busyTimes.orderId} and ${orders.merchantId} = ${merchantId}::uuid and ${busyTimes.merchantId} = ${merchantId}::uuid and ${isOver}`,
  );
}

/** So many sold visits ahead are looked at. */
const MOST_AHEAD = 2000;

/**
 * Changes when a merchant works, and writes into the log of each sold visit that it leaves outside of the times or
 * without a team. The visits stay: the merchant has seen them before and sees to them.
 */
export async function changingTimes<T>(
  context: TxContext,
  merchantId: string,
  change: () => Promise<T>,
): Promise<T> {
  const sold = await soldVisits(context, merchantId);
  if (sold.length === 0) return await change();
  const before = await visitsOutside(context, merchantId, sold);
  const changed = await change();
  const after = await visitsOutside(context, merchantId, sold);
  const left = sold.filter(({ id }) => after.has(id) && !before.has(id));
  if (left.length > 0)
    await context.tx.insert(orderEvents).values(
      left.map(({ id, status }) => ({
        id: context.ctx.ids.uuid(),
        orderId: id,
        event: 'visitLeftOutside',
        actorKind: 'merchant' as const,
        actorId: merchantId,
        fromStatus: status,
        toStatus: status,
        at: context.now,
      })),
    );
  return changed;
}

type SoldVisit = Awaited<ReturnType<typeof soldVisits>>[number];

const soldVisits = ({ tx, now }: TxContext, merchantId: string) =>
  tx
    .select({
      ...pick(orders, 'id', 'status', 'team'),
      startsAt: sql<Date>`coalesce(${busyTimes.startsAt}, ${orders.reservedAt})`.mapWith(
        orders.createdAt,
      ),
      endsAt: sql<Date>`coalesce(${orders.reservedUntil}, ${orders.reservedAt})`.mapWith(
        orders.createdAt,
      ),
    })
    .from(orders)
    .leftJoin(busyTimes, equals(busyTimes, { orderId: orders.id, merchantId: orders.merchantId }))
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
  const schedule = await loadSchedule(tx, merchantId);
  const until = new Date(last.endsAt.getTime() + longestVisitMs);
  const days = {
    from: addDays(dubaiDay(first.startsAt.getTime()), -1),
    to: addDays(dubaiDay(until.getTime()), 1),
  };
  const calendar = await loadWorkCalendar(tx, merchantId, { schedule, days });
  const open = openRanges(calendar, { ...days, isOutdoor: false });
  const blocks = await blocksBetween(tx, [merchantId], { from: first.startsAt, until });
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
