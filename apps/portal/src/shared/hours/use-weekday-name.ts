import { weekdays, type Weekday } from '@khidma/domain/rules/days';
import { useFormatter } from 'use-intl';

// A Monday: only the weekday of what follows is shown.
const monday = Date.UTC(2026, 10, 23);
const dayMs = 86_400_000;

/** Says the name of a weekday in the language that is on. */
export const useWeekdayName = (): ((day: Weekday) => string) => {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(monday + weekdays.indexOf(day) * dayMs), {
      weekday: 'long',
      timeZone: 'UTC',
    });
};
