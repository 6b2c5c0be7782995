import { type Weekday, weekdays } from './days.ts';
import type { HoursRange, WeeklyHours } from './weekly-hours.ts';

/** Weekdays beside one another with the same hours; null where they are closed. */
export interface HoursGroup {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly ranges: readonly HoursRange[] | null;
}

/** Returns a week as it is said: what follows one another with the same hours is one line. */
export const hoursGroups = (hours: WeeklyHours): HoursGroup[] => {
  const groups: HoursGroup[] = [];
  for (const day of weekdays) {
    const last = groups.at(-1);
    const ranges = hours[day];
    if (last !== undefined && areSame(last.ranges, ranges))
      groups.splice(-1, 1, { ...last, to: day });
    else groups.push({ from: day, to: day, ranges });
  }
  return groups;
};

const areSame = (one: HoursGroup['ranges'], other: HoursGroup['ranges']): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length &&
      one.every(
        ({ start, end }, index) => other[index]?.start === start && other[index].end === end,
      );
