import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import type { WorkCalendar } from '@khidma/domain/availability/work-calendar';
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
