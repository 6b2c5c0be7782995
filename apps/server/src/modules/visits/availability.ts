import { busyOfBlocks } from '@khidma/domain/availability/blocked-times';
import type { Availability, BusyTime } from '@khidma/domain/availability/free-times';
import { longestVisitMs } from '@khidma/domain/availability/free-times';
import {
  type ChosenOption,
  defaultSchedule,
  defaultVisit,
  type MerchantSchedule,
  type ServiceVisit,
  visitLimits,
  visitRules,
} from '@khidma/domain/availability/visit-limits';
import type { WorkCalendar } from '@khidma/domain/availability/work-calendar';
import type { Translations } from '@khidma/domain/reference/names';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { and, between, eq, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import { needsTimeIn } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  blockedTimes,
  busyTimes,
  merchantDays,
  merchantSchedules,
  publicHolidays,
  serviceVisits,
} from '../../db/schema/visits.ts';
import type { Queryable } from '../../db/types.ts';

/** Days of Dubai, both of them whole. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A merchant's schedule as it stands, and the hours beside it. */
export interface StoredSchedule extends MerchantSchedule {
  readonly hours: WeeklyHours | null;
}

/** Returns the schedule of a merchant, the default where it has said nothing. */
export async function scheduleOf(tx: Queryable, merchantId: string): Promise<StoredSchedule> {
  const [row] = await tx
    .select({ hours: merchants.hours, schedule: merchantSchedules })
    .from(merchants)
    .leftJoin(merchantSchedules, eq(merchantSchedules.merchantId, merchants.id))
    .where(eq(merchants.id, merchantId));
  return { ...defaultSchedule, ...row?.schedule, hours: row?.hours ?? null };
}

/** Returns the days of a merchant that are unlike their weekday. */
export const exceptionsOf = (tx: Queryable, merchantId: string, { from, to }: Days) =>
  tx
    .select({ day: merchantDays.day, ranges: merchantDays.ranges })
    .from(merchantDays)
    .where(and(eq(merchantDays.merchantId, merchantId), between(merchantDays.day, from, to)))
    .orderBy(merchantDays.day);

/** Returns the public holidays of some days. */
export const holidaysOf = (tx: Queryable, { from, to }: Days) =>
  tx
    .select()
    .from(publicHolidays)
    .where(between(publicHolidays.day, from, to))
    .orderBy(publicHolidays.day);

const closedWeek: WeeklyHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

/** Returns when a merchant works on some days; never, where it said no hours: it is booked by agreement. */
export async function workCalendarOf(
  tx: Queryable,
  merchantId: string,
  { schedule, days }: { readonly schedule: StoredSchedule; readonly days: Days },
): Promise<WorkCalendar> {
  const { hours, ramadanHours, worksOnHolidays } = schedule;
  if (hours === null) return { hours: closedWeek, ramadanHours: null, days: {}, holidays: [] };
  const exceptions = await exceptionsOf(tx, merchantId, days);
  const holidays = worksOnHolidays ? [] : await holidaysOf(tx, days);
  return {
    hours,
    ramadanHours,
    days: Object.fromEntries(exceptions.map(({ day, ranges }) => [day, ranges])),
    holidays: holidays.map(({ day }) => day),
  };
}

/** What is asked of a merchant's time. */
export interface TimeQuestion {
  readonly merchantId: string;
  readonly serviceId: string;
  readonly quantity: number;
  /** What was chosen of each specification, in the words it was written in first. */
  readonly chosen: readonly ChosenOption[];
  readonly days: Days;
  /** An order whose own time does not stand in its way. */
  readonly exceptOrder?: string;
}

/** Returns everything that decides which times of some days are free. */
export async function availabilityOf(
  tx: Queryable,
  now: Date,
  { merchantId, serviceId, quantity, chosen, days, exceptOrder }: TimeQuestion,
): Promise<Availability> {
  const schedule = await scheduleOf(tx, merchantId);
  // A visit may have begun the day before, and end on the day after.
  const around = { from: addDays(days.from, -1), to: addDays(days.to, 1) };
  const calendar = await workCalendarOf(tx, merchantId, { schedule, days: around });
  const busy = await busyTimesOf(tx, now, { merchantId, days: around });
  const blocks = await blocksBetween(tx, merchantId, {
    from: new Date(startOfDay(around.from)),
    until: new Date(startOfDay(addDays(around.to, 1))),
  });
  const kept = blocks.map(({ team, startsAt, endsAt }) => ({
    team,
    from: startsAt.getTime(),
    until: endsAt.getTime(),
  }));
  return {
    calendar,
    rules: visitRules(schedule, await visitOf(tx, { merchantId, serviceId }), { quantity, chosen }),
    busy: [
      ...busy.filter(({ orderId }) => orderId !== exceptOrder),
      ...busyOfBlocks(kept, { teams: schedule.teams, ...around }),
    ],
    now: now.getTime(),
  };
}

/** Returns how long the work of a service takes. */
export async function visitOf(
  tx: Queryable,
  { merchantId, serviceId }: Pick<TimeQuestion, 'merchantId' | 'serviceId'>,
): Promise<ServiceVisit> {
  const [row] = await tx
    .select()
    .from(serviceVisits)
    .where(and(eq(serviceVisits.serviceId, serviceId), eq(serviceVisits.merchantId, merchantId)));
  return { ...defaultVisit, ...row };
}

/** So long a visit keeps a team where none was ever chosen for it. */
const oldVisitMs = (defaultVisit.minutes + defaultSchedule.travelMinutes) * 60_000;

/**
 * The times that a merchant's orders take. What has ended stops taking time by the clock: an order that was not paid
 * in time, whether or not the job has written it down.
 */
async function busyTimesOf(
  tx: Queryable,
  now: Date,
  { merchantId, days }: { readonly merchantId: string; readonly days: Days },
): Promise<(BusyTime & { readonly orderId: string })[]> {
  const rows = await tx
    .select({
      orderId: orders.id,
      reservedAt: orders.reservedAt,
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
        eq(orders.merchantId, merchantId),
        isNotNull(orders.reservedAt),
        gte(orders.reservedAt, new Date(startOfDay(days.from) - longestVisitMs)),
        lt(orders.reservedAt, new Date(startOfDay(addDays(days.to, 1)))),
        needsTimeIn(orders),
        or(isNotNull(orders.paidAt), stillPayable(now)),
      ),
    )
    .orderBy(orders.reservedAt, orders.id);
  return rows.flatMap(({ orderId, reservedAt, team, busyUntil }) =>
    reservedAt === null
      ? []
      : {
          orderId,
          lane: team,
          from: reservedAt.getTime(),
          until: busyUntil?.getTime() ?? reservedAt.getTime() + oldVisitMs,
        },
  );
}

/** Returns what a merchant keeps free between two moments, in order of time. */
export const blocksBetween = (
  tx: Queryable,
  merchantId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
) =>
  tx
    .select()
    .from(blockedTimes)
    .where(
      and(
        eq(blockedTimes.merchantId, merchantId),
        gt(blockedTimes.endsAt, from),
        lt(blockedTimes.startsAt, until),
      ),
    )
    .orderBy(blockedTimes.startsAt, blockedTimes.id);

/** The condition that an unpaid order can be paid yet. */
export const stillPayable = (now: Date) =>
  sql`greatest(${orders.paymentDeadline}, ${orders.payingUntil}) > ${now.toISOString()}::timestamptz`;

/** The furthest day that can be asked about. */
export const lastDayOf = (today: string): string => addDays(today, visitLimits.daysAhead.max);

/** Returns a name as all three languages have it. */
export const namesIn = (names: Translations) => ({
  en_US: names.en_US ?? '',
  zh_CN: names.zh_CN ?? '',
  'ar-AE': names['ar-AE'] ?? '',
});
