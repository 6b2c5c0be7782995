import { unbroken } from '@khidma/i18n/date-parts';
import { useFormatter } from 'use-intl';

/** Says a day with its weekday, in the language that is on. */
export const useDayLabels = (): ((day: string) => string) => {
  const format = useFormatter();
  return (day) =>
    unbroken(
      format.dateTime(new Date(day), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    );
};
