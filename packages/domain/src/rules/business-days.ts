import { addDays, dayMs, dubaiDay, isBusinessDay, startOfDay } from './days.ts';

/**
 * The time between two moments that counts as business time: all 24 hours of Monday to Friday in Asia/Dubai, nothing of Saturday and Sunday.
 * Negative where `to` is the earlier one.
 */
export const businessTimeBetween = (from: number, to: number): number => {
  if (to < from) return -businessTimeBetween(to, from);
  // Whole weeks hold five days of business time, wherever they begin; only the rest is walked.
  const weeks = Math.floor((to - from) / (7 * dayMs));
  let counted = weeks * 5 * dayMs;
  let moment = from + weeks * 7 * dayMs;
  while (moment < to) {
    const day = dubaiDay(moment);
    const end = Math.min(to, startOfDay(addDays(day, 1)));
    if (isBusinessDay(day)) counted += end - moment;
    moment = end;
  }
  return counted;
};

/** When so many business days after a moment are over: Friday 15:00 and one day is Monday 15:00; what comes on a weekend counts from Monday 00:00. */
export const businessDeadline = (from: number, businessDays: number): number => {
  let left = businessDays * dayMs;
  let moment = from;
  while (true) {
    const day = dubaiDay(moment);
    const end = startOfDay(addDays(day, 1));
    if (isBusinessDay(day)) {
      if (left <= end - moment) return moment + left;
      left -= end - moment;
    }
    moment = end;
  }
};

/** So much business time ago: what began before it has taken longer. The other way round, `businessDeadline`. */
export const businessDaysAgo = (now: number, businessDays: number): number => {
  let left = businessDays * dayMs;
  let moment = now;
  while (left > 0) {
    // The day that ends at the moment, or the part of it that has passed.
    const day = dubaiDay(moment - 1);
    const begin = startOfDay(day);
    if (isBusinessDay(day)) {
      if (left <= moment - begin) return moment - left;
      left -= moment - begin;
    }
    moment = begin;
  }
  return moment;
};

/** How much business time staff have left of the promised business days; negative once they are late. */
export const businessTimeLeft = (from: number, now: number, businessDays: number): number =>
  businessDays * dayMs - businessTimeBetween(from, now);

/** The same in whole hours for the queue, rounded towards being late: 0 means less than an hour is left, -1 less than an hour late. */
export const businessHoursLeft = (from: number, now: number, businessDays: number): number =>
  Math.floor(businessTimeLeft(from, now, businessDays) / 3_600_000);
