import { pick } from '../../kernel/pick.ts';
import { equals } from '../../db/equals.ts';
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
import { busyOfBlocks } from '@khidma/domain/availability/blocked-times';
import {
  type Availability,
  type BusyTime,
  longestVisitMs,
} from '@khidma/domain/availability/free-times';
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
import { and, between, eq, gt, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

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
export async function loadSchedule(tx: Queryable, merchantId: string): Promise<StoredSchedule> {
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
  if (schedule.hours === null) return calendarOf(schedule, [], []);
  const exceptions = await exceptionsOf(tx, merchantId, days);
  const holidays = schedule.worksOnHolidays ? [] : await holidaysOf(tx, days);
  return calendarOf(schedule, exceptions, holidays);
}

/** Returns when a merchant works, of what is known of its days and of the public holidays. */
export const calendarOf = (
  { hours, ramadanHours, worksOnHolidays }: StoredSchedule,
  exceptions: readonly Pick<typeof merchantDays.$inferSelect, 'day' | 'ranges'>[],
  holidays: readonly { readonly day: string }[],
): WorkCalendar =>
  hours === null
    ? { hours: closedWeek, ramadanHours: null, days: {}, holidays: [] }
    : {
        hours,
        ramadanHours,
        days: Object.fromEntries(exceptions.map(({ day, ranges }) => [day, ranges])),
        holidays: worksOnHolidays ? [] : holidays.map(({ day }) => day),
      };

/** Returns how long the work of a service takes. */
export async function visitOf(
  tx: Queryable,
  { merchantId, serviceId }: { readonly merchantId: string; readonly serviceId: string },
): Promise<ServiceVisit> {
  const [row] = await tx
    .select()
    .from(serviceVisits)
    .where(and(eq(serviceVisits.serviceId, serviceId), eq(serviceVisits.merchantId, merchantId)));
  return { ...defaultVisit, ...row };
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
      ...pick(busyTimes, 'startsAt', 'team', 'busyUntil'),
    })
    .from(orders)
    .leftJoin(busyTimes, equals(busyTimes, { orderId: orders.id, merchantId: orders.merchantId }))
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
