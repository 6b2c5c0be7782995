import { dubaiDay } from '@khidma/domain/rules/days';
import { sessionStore } from '../../shared/session-store.ts';
import type { CalendarView } from './calendar-span.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** Returns the view and the day that the URL means: today, at a desk its week, on a phone what comes next. */
export const shownOf = ({
  view = sessionStore.getState().isMobile ? 'agenda' : 'week',
  day = dubaiDay(Date.now()),
}: CalendarSearch): { readonly view: CalendarView; readonly day: string } => ({ view, day });
