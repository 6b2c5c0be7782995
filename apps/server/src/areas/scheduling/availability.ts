import { pick } from '../../kernel/pick.ts';
import { only } from '../../kernel/rows.ts';
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
import { together } from '../../db/transaction.ts';
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
export const loadSchedule = async (tx: Queryable, merchantId: string): Promise<StoredSchedule> =>
  (await schedulesOf(tx, [merchantId]))(merchantId);

/** Returns what knows the schedules of some merchants. */
async function schedulesOf(
  tx: Queryable,
  ids: readonly string[],
): Promise<(merchantId: string) => StoredSchedule> {
  const rows = await tx
    .select({ id: merchants.id, hours: merchants.hours, schedule: merchantSchedules })
    .from(merchants)
    .leftJoin(merchantSchedules, eq(merchantSchedules.merchantId, merchants.id))
    .where(isOf(merchants.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (merchantId) => {
    const row = byId.get(merchantId);
    return { ...defaultSchedule, ...row?.schedule, hours: row?.hours ?? null };
  };
}

/** One merchant is named as such: its rows lie together. */
const isOf = (column: AnyPgColumn, ids: readonly string[]): SQL => {
  const [first, ...others] = ids;
  return first !== undefined && others.length === 0 ? eq(column, first) : inArray(column, [...ids]);
};

/** Returns the days of merchants that are unlike their weekday. */
export const exceptionsOf = (tx: Queryable, merchantIds: readonly string[], { from, to }: Days) =>
  tx
    .select()
    .from(merchantDays)
    .where(and(isOf(merchantDays.merchantId, merchantIds), between(merchantDays.day, from, to)))
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
export async function loadWorkCalendar(
  tx: Queryable,
  merchantId: string,
  { schedule, days }: { readonly schedule: StoredSchedule; readonly days: Days },
): Promise<WorkCalendar> {
  if (schedule.hours === null) return buildWorkCalendar(schedule, [], []);
  const [exceptions, holidays] = await together(
    exceptionsOf(tx, [merchantId], days),
    schedule.worksOnHolidays ? [] : holidaysOf(tx, days),
  );
  return buildWorkCalendar(schedule, exceptions, holidays);
}

/** Returns when a merchant works, of what is known of its days and of the public holidays. */
export const buildWorkCalendar = (
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

type ServiceKey = Pick<TimeQuestion, 'merchantId' | 'serviceId'>;

/** Returns how long the work of a service takes. */
export const loadServiceVisit = async (tx: Queryable, service: ServiceKey): Promise<ServiceVisit> =>
  (await loadServiceVisits(tx, [service])).get(service.serviceId) ?? defaultVisit;

/** Returns the same of several services, by their ids, where somebody has said it. */
async function loadServiceVisits(tx: Queryable, services: readonly ServiceKey[]) {
  const idsOf = (key: keyof ServiceKey) => [...new Set(services.map((each) => each[key]))];
  const { serviceId, merchantId } = serviceVisits;
  const rows = await tx
    .select()
    .from(serviceVisits)
    .where(and(isOf(serviceId, idsOf('serviceId')), isOf(merchantId, idsOf('merchantId'))));
  return new Map(rows.map((row) => [row.serviceId, row]));
}

/** Returns what merchants keep free between two moments, in order of time. */
export const blocksBetween = (
  tx: Queryable,
  merchantIds: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
) =>
  tx
    .select()
    .from(blockedTimes)
    .where(
      and(
        isOf(blockedTimes.merchantId, merchantIds),
        gt(blockedTimes.endsAt, from),
        lt(blockedTimes.startsAt, until),
      ),
    )
    .orderBy(blockedTimes.startsAt, blockedTimes.id);

/** The condition that an unpaid order can be paid yet. */
export const stillPayable = (now: Date) =>
  sql`greatest(${orders.paymentDeadline}, ${orders.payingUntil}) > ${now.toISOString()}::timestamptz`;

/** The furthest day that can be asked about. */
export const lastBookableDay = (today: string): string => addDays(today, visitLimits.daysAhead.max);

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
export const loadAvailability = async (
  tx: Queryable,
  now: Date,
  { days, ...question }: TimeQuestion & { readonly days: Days },
): Promise<Availability> =>
  only(await loadAvailabilities(tx, now, { questions: [question], days }));

/**
 * The same of several services, in the order in which they are asked about: as many statements for a list of them as
 * for one.
 */
export async function loadAvailabilities(
  tx: Queryable,
  now: Date,
  { questions, days }: { readonly questions: readonly TimeQuestion[]; readonly days: Days },
): Promise<Availability[]> {
  if (questions.length === 0) return [];
  const ids = [...new Set(questions.map(({ merchantId }) => merchantId))];
  // A visit may have begun the day before, and end on the day after.
  const around = { from: addDays(days.from, -1), to: addDays(days.to, 1) };
  const between = {
    from: new Date(startOfDay(around.from)),
    until: new Date(startOfDay(addDays(around.to, 1))),
  };
  const [scheduleOf, unlike, holidays, booked, blocked, visits] = await together(
    schedulesOf(tx, ids),
    exceptionsOf(tx, ids, around),
    holidaysOf(tx, around),
    busyTimesOf(tx, now, { ids, ...between }),
    blocksBetween(tx, ids, between),
    loadServiceVisits(tx, questions),
  );
  const [exceptions, busy, blocks] = [groupedBy(unlike), groupedBy(booked), groupedBy(blocked)];
  return questions.map(
    ({ merchantId, serviceId, quantity, chosen, exceptOrder, arrivalMinutes }) => {
      const schedule = scheduleOf(merchantId);
      const today = visits.get(serviceId) ?? defaultVisit;
      const visit = { ...today, arrivalMinutes: arrivalMinutes ?? today.arrivalMinutes };
      const kept = (blocks.get(merchantId) ?? []).map(({ team, startsAt, endsAt }) => ({
        team,
        from: startsAt.getTime(),
        until: endsAt.getTime(),
      }));
      return {
        calendar: buildWorkCalendar(schedule, exceptions.get(merchantId) ?? [], holidays),
        rules: visitRules(schedule, visit, { quantity, chosen }),
        busy: [
          ...(busy.get(merchantId) ?? []).filter(({ orderId }) => orderId !== exceptOrder),
          ...busyOfBlocks(kept, { teams: schedule.teams, ...around }),
        ],
        now: now.getTime(),
      };
    },
  );
}

const groupedBy = <Row extends { readonly merchantId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => Map.groupBy(rows, ({ merchantId }) => merchantId);

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
  {
    ids,
    from,
    until,
  }: { readonly ids: readonly string[]; readonly from: Date; readonly until: Date },
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
        gte(orders.reservedAt, new Date(from.getTime() - longestVisitMs)),
        lt(orders.reservedAt, until),
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
