import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import { weekdays, type Weekday } from '@khidma/domain/rules/days';

/** Says the name of a weekday in the language that is on. */
export const useWeekdayName = (): ((day: Weekday) => string) => {
  const nameAt = useWeekdayNames();
  return (day) => nameAt(weekdays.indexOf(day));
};
