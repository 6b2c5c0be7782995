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
    amount: (fils) => formatDirhams(fils),
    day: (day) =>
      unbroken(format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })),
  };
};

/** Shares of figures, from 0 to 1; null where there is nothing to share. */
export const conversion = ({ booked, views }: InsightFigures): number | null =>
  views === 0 ? null : Math.min(1, booked / views);

/** Of what was booked, how much by customers who had booked before. */
export const repeatShare = ({ repeated, booked }: InsightFigures): number | null =>
  booked === 0 ? null : repeated / booked;

/** Of what was booked, how much was cancelled. */
export const cancelShare = ({ cancelled, booked }: InsightFigures): number | null =>
  booked === 0 ? null : Math.min(1, cancelled / booked);

/** Of what was booked, how much was completed. */
export const completeShare = ({ completed, booked }: InsightFigures): number | null =>
  booked === 0 ? null : Math.min(1, completed / booked);

/** By how much a figure changed, in parts of what it was; null where it was nothing. */
export const changeOf = (now: number, earlier: number): number | null =>
  earlier === 0 ? null : (now - earlier) / earlier;

/** A point of the line: a day, or a week that is named by its first day. */
export interface Point {
  readonly day: string;
  readonly now: number;
  readonly earlier: number;
}

/** More days than these are shown by the week. */
const mostDays = 62;

/** Whether so many days are shown by the week. */
export const isByWeek = (days: number): boolean => days > mostDays;

/** Returns the points of a line, by day, or by week where there are many days. */
export function pointsOf(days: Insights['days'], of: (figures: InsightFigures) => number): Point[] {
  const size = isByWeek(days.length) ? 7 : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const part = days.slice(index * size, (index + 1) * size);
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
