import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { sessionStore } from '../../shared/session-store.ts';
import { addDays, dubaiDay, isDay, weekdayOf, weekdays } from '@khidma/domain/rules/days';
import * as z from 'zod/mini';

/** Returns the view and the day that the URL means: on a phone today, at a desk its week, on a Sunday the one that comes. */
export const calendarView = (
  { view = sessionStore.getState().isMobile ? 'day' : 'week', day }: CalendarSearch,
  now = Date.now(),
): { readonly view: CalendarView; readonly day: string } => {
  const today = dubaiDay(now);
  const isOver = view === 'week' && weekdayOf(today) === 'sunday';
  return { view, day: day ?? addDays(today, isOver ? 1 : 0) };
};

/** The faces of the calendar. */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;

/** A face of the calendar. */
export type CalendarView = (typeof calendarViews)[number];

/** How many days the agenda shows. */
const agendaDays = 14;

const mondayOf = (day: string): string => addDays(day, -weekdays.indexOf(weekdayOf(day)));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month so many months later. */
const addMonths = (day: string, months: number): string => {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** Returns the first and the last day that are asked about for a view of a day: of a day its week, so that the next one is there at once; a month fills its weeks. */
export const askedSpan = (
  view: CalendarView,
  day: string,
): { readonly from: string; readonly to: string } =>
  calendarSpan(view === 'day' ? 'week' : view, day);

/** Returns the first and the last day that a view of a day shows; a month fills its weeks. */
export const calendarSpan = (
  view: CalendarView,
  day: string,
): { readonly from: string; readonly to: string } => {
  if (view === 'day') return { from: day, to: day };
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const last = addDays(addMonths(day, 1), -1);
  return { from: mondayOf(firstOfMonth(day)), to: addDays(mondayOf(last), 6) };
};

/** Returns the day that is looked at one view earlier (-1) or later (1). */
export const movedDay = (view: CalendarView, day: string, by: -1 | 1): string => {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * { day: 1, week: 7, agenda: agendaDays }[view]);
};

/** Reads the URL of the calendar. */
export const calendarSearch = searchOf({
  /** The week at a desk and the day on a phone where none is named. */
  view: oneOfSearch(calendarViews),
  /** Today where none is named. */
  day: z.catch(z.optional(z.string().check(z.refine(isDay))), undefined),
  /** What is about to be done: its dialog is open. */
  do: oneOfSearch(['block']),
});

/** What the calendar keeps in the URL. */
type CalendarSearch = ReturnType<typeof calendarSearch>;
