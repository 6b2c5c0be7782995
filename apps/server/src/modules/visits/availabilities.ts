import { busyOfBlocks } from '@khidma/domain/availability/blocked-times';
import type { Availability, BusyTime } from '@khidma/domain/availability/free-times';
import { longestVisitMs } from '@khidma/domain/availability/free-times';
import {
  type ChosenOption,
  defaultSchedule,
  defaultVisit,
  visitRules,
} from '@khidma/domain/availability/visit-limits';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { and, between, eq, gt, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { merchants } from '../../db/schema/merchants.ts';
import { needsTimeIn } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  blockedTimes,
  busyTimes,
  merchantDays,
  merchantSchedules,
  serviceVisits,
} from '../../db/schema/visits.ts';
import type { Queryable } from '../../db/types.ts';
import { calendarOf, type Days, holidaysOf, stillPayable } from './availability.ts';

/** What is asked of a merchant's time. */
export interface TimeQuestion {
  readonly merchantId: string;
  readonly serviceId: string;
  readonly quantity: number;
  /** What was chosen of each specification, in the words it was written in first. */
  readonly chosen: readonly ChosenOption[];
  /** An order whose own time does not stand in its way. */
  readonly exceptOrder?: string;
  /** The window in which the team comes, where it was sold already; the service's of today otherwise. */
  readonly arrivalMinutes?: number;
}

/** Returns everything that decides which times of some days are free. */
export async function availabilityOf(
  tx: Queryable,
  now: Date,
  { days, ...question }: TimeQuestion & { readonly days: Days },
): Promise<Availability> {
  const [availability] = await availabilitiesOf(tx, now, { questions: [question], days });
  if (availability === undefined) throw new Error('Each question has an answer');
  return availability;
}

/**
 * The same of several services, in the order in which they are asked about: as many statements for a list of them as
 * for one.
 */
export async function availabilitiesOf(
  tx: Queryable,
  now: Date,
  { questions, days }: { readonly questions: readonly TimeQuestion[]; readonly days: Days },
): Promise<Availability[]> {
  if (questions.length === 0) return [];
  const ids = [...new Set(questions.map(({ merchantId }) => merchantId))];
  // A visit may have begun the day before, and end on the day after.
  const around = { from: addDays(days.from, -1), to: addDays(days.to, 1) };
  const schedules = await schedulesOf(tx, ids);
  const exceptions = groupedBy(await exceptionsAmong(tx, ids, around));
  const holidays = await holidaysOf(tx, around);
  const busy = groupedBy(await busyTimesOf(tx, now, { ids, days: around }));
  const blocks = groupedBy(await blocksAmong(tx, ids, around));
  const visits = await visitsOf(tx, ids, questions);
  return questions.map(
    ({ merchantId, serviceId, quantity, chosen, exceptOrder, arrivalMinutes }) => {
      const schedule = schedules.get(merchantId) ?? { ...defaultSchedule, hours: null };
      const today = visits.get(serviceId) ?? defaultVisit;
      const visit = { ...today, arrivalMinutes: arrivalMinutes ?? today.arrivalMinutes };
      return {
        calendar: calendarOf(schedule, exceptions.get(merchantId) ?? [], holidays),
        rules: visitRules(schedule, visit, { quantity, chosen }),
        busy: [
          ...(busy.get(merchantId) ?? []).filter(({ orderId }) => orderId !== exceptOrder),
          ...busyOfBlocks(blocks.get(merchantId) ?? [], { teams: schedule.teams, ...around }),
        ],
        now: now.getTime(),
      };
    },
  );
}

/** One merchant is named as such: its rows lie together. */
const isOf = (column: AnyPgColumn, ids: readonly string[]): SQL => {
  const [first, ...others] = ids;
  return first !== undefined && others.length === 0 ? eq(column, first) : inArray(column, [...ids]);
};

const groupedBy = <Row extends { readonly merchantId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => Map.groupBy(rows, ({ merchantId }) => merchantId);

async function schedulesOf(tx: Queryable, ids: readonly string[]) {
  const rows = await tx
    .select({ id: merchants.id, hours: merchants.hours, schedule: merchantSchedules })
    .from(merchants)
    .leftJoin(merchantSchedules, eq(merchantSchedules.merchantId, merchants.id))
    .where(isOf(merchants.id, ids));
  return new Map(
    rows.map(({ id, hours, schedule }) => [id, { ...defaultSchedule, ...schedule, hours }]),
  );
}

const exceptionsAmong = (tx: Queryable, ids: readonly string[], { from, to }: Days) =>
  tx
    .select()
    .from(merchantDays)
    .where(and(isOf(merchantDays.merchantId, ids), between(merchantDays.day, from, to)));

async function blocksAmong(tx: Queryable, ids: readonly string[], { from, to }: Days) {
  const rows = await tx
    .select()
    .from(blockedTimes)
    .where(
      and(
        isOf(blockedTimes.merchantId, ids),
        gt(blockedTimes.endsAt, new Date(startOfDay(from))),
        lt(blockedTimes.startsAt, new Date(startOfDay(addDays(to, 1)))),
      ),
    )
    .orderBy(blockedTimes.startsAt, blockedTimes.id);
  return rows.map(({ merchantId, team, startsAt, endsAt }) => ({
    merchantId,
    team,
    from: startsAt.getTime(),
    until: endsAt.getTime(),
  }));
}

async function visitsOf(tx: Queryable, ids: readonly string[], questions: readonly TimeQuestion[]) {
  const rows = await tx
    .select()
    .from(serviceVisits)
    .where(
      and(
        isOf(
          serviceVisits.serviceId,
          questions.map(({ serviceId }) => serviceId),
        ),
        isOf(serviceVisits.merchantId, ids),
      ),
    );
  return new Map(rows.map((row) => [row.serviceId, row]));
}

/** So long a visit keeps a team where none was ever chosen for it. */
const oldVisitMs = (defaultVisit.minutes + defaultSchedule.travelMinutes) * 60_000;

interface BusyOfMerchant extends BusyTime {
  readonly merchantId: string;
  readonly orderId: string;
}

/**
 * The times that merchants' orders take. What has ended stops taking time by the clock: an order that was not paid in
 * time, whether or not the job has written it down.
 */
async function busyTimesOf(
  tx: Queryable,
  now: Date,
  { ids, days }: { readonly ids: readonly string[]; readonly days: Days },
): Promise<BusyOfMerchant[]> {
  const rows = await tx
    .select({
      merchantId: orders.merchantId,
      orderId: orders.id,
      reservedAt: orders.reservedAt,
      startsAt: busyTimes.startsAt,
      team: busyTimes.team,
      busyUntil: busyTimes.busyUntil,
    })
    .from(orders)
    .leftJoin(
      busyTimes,
      and(eq(busyTimes.orderId, orders.id), eq(busyTimes.merchantId, orders.merchantId)),
    )
    .where(
      and(
        isOf(orders.merchantId, ids),
        isNotNull(orders.reservedAt),
        gte(orders.reservedAt, new Date(startOfDay(days.from) - longestVisitMs)),
        lt(orders.reservedAt, new Date(startOfDay(addDays(days.to, 1)))),
        needsTimeIn(orders),
        or(isNotNull(orders.paidAt), stillPayable(now)),
      ),
    )
    .orderBy(orders.reservedAt, orders.id);
  return rows.flatMap(({ merchantId, orderId, reservedAt, startsAt, team, busyUntil }) =>
    reservedAt === null
      ? []
      : {
          merchantId,
          orderId,
          lane: team,
          // Where a window was sold the team is busy from its own start on.
          from: (startsAt ?? reservedAt).getTime(),
          until: busyUntil?.getTime() ?? reservedAt.getTime() + oldVisitMs,
        },
  );
}
