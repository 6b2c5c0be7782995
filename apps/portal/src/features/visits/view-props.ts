import type { CalendarData } from './calendar-model.ts';

/** What a view of the calendar is given. */
export interface ViewProps {
  readonly calendar: CalendarData;
  /** The day that is looked at. */
  readonly day: string;
}
