import { startOfDay } from '@khidma/domain/rules/days';
import { createContext, useContext, type DragEvent } from 'react';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import type { DayStretch } from './calendar-model.ts';

/** A visit that its merchant would rather make at another time. */
export interface Move {
  readonly visit: CalendarVisit;
  /** Where it was put; null where it is only to be moved. */
  readonly startsAt: number | null;
}

/** Times on the sheet are met to the quarter of an hour. */
const rasterMinutes = 15;

const minuteMs = 60_000;

/** Returns the moment at a height of a day's column, which shows from which to which minute of it. */
export const momentAt = (
  { day, sheet }: { readonly day: string; readonly sheet: DayStretch },
  { top, height }: { readonly top: number; readonly height: number },
): number => {
  const share = height <= 0 ? 0 : Math.min(Math.max(top / height, 0), 1);
  const minute = sheet.from + share * (sheet.until - sheet.from);
  const met = Math.round(minute / rasterMinutes) * rasterMinutes;
  return startOfDay(day) + Math.min(met, sheet.until - rasterMinutes) * minuteMs;
};

/** What is dragged, and what becomes of it. */
interface Moving {
  /** The visit under way, and how far below its beginning it was taken, in pixels. */
  readonly taken: { readonly visit: CalendarVisit; readonly below: number } | null;
  readonly take: (visit: CalendarVisit, below: number) => void;
  readonly letGo: () => void;
  readonly move: (move: Move) => void;
}

const none = (): void => undefined;

/** Of the sheet that a visit stands on. */
export const MovingContext = createContext<Moving>({
  taken: null,
  take: none,
  letGo: none,
  move: none,
});

/** Returns what is dragged over the sheet. */
export const useMoving = (): Moving => useContext(MovingContext);

/** Returns the top edge of what is dragged, within the column that it is over. */
export const topOf = (
  { clientY, currentTarget }: Pick<DragEvent<HTMLElement>, 'clientY' | 'currentTarget'>,
  below: number,
): { readonly top: number; readonly height: number } => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return { top: clientY - below - top, height };
};
