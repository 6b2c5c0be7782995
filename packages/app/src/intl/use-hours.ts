import { clockOf } from '@khidma/i18n/clock';
import { languageTagged } from '@khidma/i18n/languages';
import type { HoursRange } from '@khidma/domain/rules/weekly-hours';
import { useLocale } from 'use-intl';
import { useMoments } from './use-moments.ts';

/** Hours of a day as sentences and tables say them. */
export interface Hours {
  /** A time of day, `13:30`; the end of a day is 24:00, and midnight by a clock of 12 hours. */
  readonly hour: (time: string) => string;
  /** The stretches of a day, one after the other. */
  readonly ranges: (ranges: readonly HoursRange[]) => string;
}

/** Returns what puts hours into words, by the clock that is on. */
export const useHours = (): Hours => {
  const { time, times } = useMoments();
  const locale = useLocale();
  const { list } = languageTagged(locale).marks;
  const hour = (at: string): string =>
    at === '24:00' && clockOf(locale) === 'h23' ? at : time(someDayAt(at));
  return {
    hour,
    ranges: (ranges) =>
      ranges
        .map(({ start, end }) =>
          // `Intl` would say "10:00 – 12:00 AM", which nobody reads as midnight.
          end === '24:00'
            ? `${hour(start)} – ${hour(end)}`
            : times(someDayAt(start), someDayAt(end)),
        )
        .join(list),
  };
};

// Any day will do: the time of day alone is shown, in Dubai's time.
const someDayAt = (time: string): string =>
  `2026-11-23T${time === '24:00' ? '00:00' : time}:00.000+04:00`;
