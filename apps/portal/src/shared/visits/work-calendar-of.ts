import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import { isWithinRanges } from '@khidma/domain/availability/time-ranges';
import { openRanges, type WorkCalendar } from '@khidma/domain/availability/work-calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { closedWeek } from '../hours/edit-hours.ts';

/** Returns when a merchant works by a schedule and weekly hours. */
export const workCalendarOf = (
  { ramadanHours, days, holidays, worksOnHolidays }: MerchantScheduleShape,
  hours: WeeklyHours | null,
): WorkCalendar => ({
  hours: hours ?? closedWeek,
  ramadanHours,
  days: Object.fromEntries(days.map(({ day, ranges }) => [day, ranges])),
  holidays: worksOnHolidays ? [] : holidays.map(({ day }) => day),
});

/** Whether a merchant works while a visit lasts. */
export const isWorkedAt = (
  calendar: WorkCalendar,
  { startsAt, endsAt }: CalendarVisit,
): boolean => {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
  const days = { from: addDays(dubaiDay(from), -1), to: addDays(dubaiDay(until), 1) };
  return isWithinRanges(openRanges(calendar, { ...days, isOutdoor: false }), { from, until });
};
