import { type Fils, zero } from '../money/fils.ts';
import { addDays, dubaiDay, momentInDubai, type Weekday, weekdayOf } from '../rules/days.ts';

/** How a merchant may have its money withdrawn by itself. */
export const scheduleKinds = ['weekly', 'monthly', 'above'] as const;

/** How a merchant has its money withdrawn by itself. */
export type ScheduleKind = (typeof scheduleKinds)[number];

/** When a merchant's money is withdrawn by itself: on a weekday, on a day of the month, or as soon as there is so much of it. */
export type PayoutSchedule =
  | { readonly kind: 'weekly'; readonly weekday: Weekday }
  | { readonly kind: 'monthly'; readonly monthDay: number }
  | { readonly kind: 'above'; readonly threshold: Fils };

/** The last day of a month that every month has. */
export const LAST_MONTH_DAY = 28;

/** When a run is due on its day, in Dubai. */
export const SCHEDULE_TIME = '09:00';

/** What came of a run: a withdrawal, nothing to withdraw, or no account that it could go to. */
export const scheduleResults = ['made', 'nothing', 'noAccount', 'held'] as const;

/** What came of a run. */
export type ScheduleResult = (typeof scheduleResults)[number];

/** Returns the first run after a moment. What waits for an amount is looked at every day. */
export const nextRun = (schedule: PayoutSchedule, after: Date): Date => {
  const isDue = (day: string): boolean =>
    schedule.kind === 'weekly'
      ? weekdayOf(day) === schedule.weekday
      : schedule.kind === 'above' || Number(day.slice(8)) === schedule.monthDay;
  for (let day = dubaiDay(after.getTime()); ; day = addDays(day, 1)) {
    const moment = momentInDubai(day, SCHEDULE_TIME);
    if (moment > after.getTime() && isDue(day)) return new Date(moment);
  }
};

/** Returns how much of what can be withdrawn a run withdraws: all of it, or nothing. */
export const scheduledAmount = (schedule: PayoutSchedule, free: Fils): Fils =>
  free <= 0 || (schedule.kind === 'above' && free < schedule.threshold) ? zero : free;
