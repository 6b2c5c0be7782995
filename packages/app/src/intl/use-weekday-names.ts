import { languageTagged } from '@khidma/i18n/languages';
import { useFormatter, useLocale } from 'use-intl';

// A Monday: only the weekday of what follows is shown.
const monday = Date.UTC(2026, 10, 23);
const dayMs = 86_400_000;

/** Says the name of a weekday in the language that is on, by its place in a week that begins on Monday. */
export const useWeekdayNames = (): ((place: number) => string) => {
  const format = useFormatter();
  const { weekday } = languageTagged(useLocale());
  return (place) => format.dateTime(new Date(monday + place * dayMs), { weekday, timeZone: 'UTC' });
};
