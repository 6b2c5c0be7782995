import {
  defaultSchedule,
  defaultVisit,
  type MerchantSchedule,
  type ServiceVisit,
  visitLimits,
} from '@khidma/domain/availability/visit-limits';
import type { WorkCalendar } from '@khidma/domain/availability/work-calendar';
import type { Translations } from '@khidma/domain/reference/names';
import { addDays } from '@khidma/domain/rules/days';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { and, between, eq, gt, lt, sql } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  blockedTimes,
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
