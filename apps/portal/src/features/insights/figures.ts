import type { InsightFigures, Insights } from '@khidma/contract/insights/insights';
import { formatDirhams } from '@khidma/i18n/amounts';
import { unbroken } from '@khidma/i18n/date-parts';
import { ltr } from '@khidma/i18n/line-parts';
import { useFormatter } from 'use-intl';

/** Figures as people read them. */
export interface FigureWords {
  readonly count: (value: number) => string;
  /** A share, or a dash where there is none. */
  readonly share: (value: number | null) => string;
  /** A difference between shares in hundredths of the whole, without its sign: an arrow says it. */
  readonly points: (difference: number) => string;
  /** An amount below a head that names the currency. */
  readonly amount: (fils: number) => string;
  /** A day without its year. */
  readonly day: (day: string) => string;
}

/** Puts figures into words; what would turn around in a line of Arabic is kept apart. */
export const useFigureLabels = (): FigureWords => {
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
    points: (difference) =>
      ltr(format.number(Math.abs(difference) * 100, { maximumFractionDigits: 1 })),
    amount: (fils) => formatDirhams(fils),
    day: (day) =>
      unbroken(format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })),
  };
};

/** A point of the line: a day, or a week that is named by its first day. */
export interface Point {
  readonly day: string;
  readonly now: number;
  readonly earlier: number;
}

/** More days than these are shown by the week. */
const mostDays = 62;

/** From so many days on weeks say more than days on which hardly anything was booked. */
const fewestForWeeks = 21;

/** So much must be booked a day that days say more than chance. */
const leastPerDay = 3;

/** Whether days are shown by the week: where there are many, and where single days are noise. */
export const isByWeek = (days: Insights['days']): boolean => {
  const booked = days.reduce((sum, { now }) => sum + now.booked, 0);
  const isNoise = days.length >= fewestForWeeks && booked < leastPerDay * days.length;
  return days.length > mostDays || isNoise;
};

/** Returns the points of a line, by day or by week. Weeks are whole and end with the last day: what is over at the beginning is left out, for half a week would look like a fall. */
export function pointsOf(days: Insights['days'], of: (figures: InsightFigures) => number): Point[] {
  const size = isByWeek(days) ? 7 : 1;
  const whole = days.slice(days.length % size);
  return Array.from({ length: whole.length / size }, (_, index) => {
    const part = whole.slice(index * size, (index + 1) * size);
    return {
      day: part[0]?.day ?? '',
      now: part.reduce((sum, each) => sum + of(each.now), 0),
      earlier: part.reduce((sum, each) => sum + of(each.earlier), 0),
    };
  });
}

/** Returns how often was booked at each hour of each weekday, Monday first. */
export function hourHeat(hours: Insights['hours']): readonly (readonly number[])[] {
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, booked } of hours) {
    const row = heat[weekday - 1];
    if (row !== undefined) row[hour] = booked;
  }
  return heat;
}
