import { startOfDay } from '@khidma/domain/rules/days';
import { createContext, useContext, type DragEvent } from 'react';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import type { CalendarVisit, TimelessOrder } from '@khidma/contract/scheduling/calendar';
import type { DayStretch } from './calendar-model.ts';

/** What can be given a time: a visit that has one, or an order that has none yet. */
export interface Movable extends Pick<CalendarVisit, 'orderId' | 'number' | 'customerName'> {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly window: CalendarVisit['window'];
}

/** Something that its merchant would make at another time. */
export interface Move {
  readonly visit: Movable;
  /** Where it was put; null where it is only to be moved. */
  readonly startsAt: number | null;
}

/** Returns how long something takes, in minutes; of an order without a time as long as visits usually do. */
export const minutesOfMove = ({ startsAt, endsAt }: Movable): number =>
  startsAt === null || endsAt === null
    ? defaultVisit.minutes
    : (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs;

/** Returns an order without a time as what can be given one. */
export const movableOf = (order: TimelessOrder): Movable => ({
  ...order,
  startsAt: null,
  endsAt: null,
  window: null,
});

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
  /** What is under way, and how far below its beginning it was taken, in pixels. */
  readonly taken: { readonly visit: Movable; readonly below: number } | null;
  readonly take: (visit: Movable, below: number) => void;
  readonly letGo: () => void;
  readonly move: (move: Move) => void;
}

const none = (): void => undefined;

/** Of the calendar, whose sheet takes what is dragged. */
export const MovingContext = createContext<Moving>({
  taken: null,
  take: none,
  letGo: none,
  move: none,
});

/** Returns what is dragged over the sheet. */
export const useMoving = (): Moving => useContext(MovingContext);

/** Returns what lets an element be dragged onto the sheet. */
export const useDragged = (visit: Movable, isOn: boolean) => {
  const { taken, take, letGo } = useMoving();
  return {
    draggable: isOn,
    'data-taken': taken?.visit.orderId === visit.orderId || undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', visit.number);
      // What has no length of its own is held at its beginning.
      const below = event.clientY - event.currentTarget.getBoundingClientRect().top;
      take(visit, visit.startsAt === null ? 0 : below);
    },
    onDragEnd: letGo,
  };
};

/** Returns the top edge of what is dragged, within the column that it is over. */
export const topOf = (
  { clientY, currentTarget }: Pick<DragEvent<HTMLElement>, 'clientY' | 'currentTarget'>,
  below: number,
): { readonly top: number; readonly height: number } => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return { top: clientY - below - top, height };
};
