import { startOfDay } from '@khidma/domain/rules/days';
import { useFormatter } from 'use-intl';

/** Times as people read them, in Dubai's time and the language that is on. */
export interface Moments {
  /** Day and time of a moment. */
  readonly moment: (iso: string) => string;
  /** The same without the year: for what is near. */
  readonly soon: (iso: string) => string;
  /** The time of day of a moment. */
  readonly time: (iso: string) => string;
  /** The day of a moment. */
  readonly day: (iso: string) => string;
  /** A business day, YYYY-MM-DD. */
  readonly businessDay: (day: string) => string;
}

/** Puts times into words. */
export const useMoments = (): Moments => {
  const format = useFormatter();
  const day = (at: Date): string => format.dateTime(at, { dateStyle: 'medium' });
  return {
    moment: (iso) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' }),
    soon: (iso) =>
      format.dateTime(new Date(iso), {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }),
    time: (iso) => format.dateTime(new Date(iso), { timeStyle: 'short' }),
    day: (iso) => day(new Date(iso)),
    businessDay: (text) => day(new Date(startOfDay(text))),
  };
};
