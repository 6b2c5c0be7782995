import type { HoursRange } from '@khidma/domain/rules/weekly-hours';
import { hoursInWords } from '@khidma/i18n/hours-words';
import { useFormatter } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';

/** Says the stretches of a day, "09:00–13:00, 16:00–20:00". */
export const useHoursWords = (): ((ranges: readonly HoursRange[]) => string) => {
  const lang = useSession((state) => state.lang);
  return (ranges) => hoursInWords(ranges, lang);
};

/** Says a day with its weekday, in the language that is on. */
export const useDayWords = (): ((day: string) => string) => {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(day), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
};
