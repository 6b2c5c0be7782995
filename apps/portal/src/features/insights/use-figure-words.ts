import { unbroken } from '@khidma/i18n/date-parts';
import { formatDirhams } from '@khidma/i18n/amounts';
import { ltr } from '@khidma/i18n/line-parts';
import { useFormatter } from 'use-intl';

/** Figures as people read them. */
export interface FigureWords {
  readonly count: (value: number) => string;
  /** A share, or a dash where there is none. */
  readonly share: (value: number | null) => string;
  /** An amount below a head that names the currency. */
  readonly amount: (fils: number) => string;
  /** A day without its year. */
  readonly day: (day: string) => string;
}

/** Puts figures into words; what would turn around in a line of Arabic is kept apart. */
export const useFigureWords = (): FigureWords => {
  const format = useFormatter();
  return {
    count: (value) => format.number(value),
    share: (value) =>
      value === null
        ? '—'
        : ltr(
            format
              .number(value, {
                style: 'percent',
                maximumFractionDigits: Math.abs(value) < 0.1 ? 1 : 0,
              })
              // The sign of amounts, everywhere.
              .replace('-', '−'),
          ),
    amount: (fils) => formatDirhams(fils),
    day: (day) =>
      unbroken(format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })),
  };
};
