import { isDay } from '@khidma/domain/rules/days';
import * as z from 'zod/mini';
import { calendarViews } from './calendar-span.ts';

const search = z.object({
  /** The week at a desk and the agenda on a phone where none is named. */
  view: z.catch(z.optional(z.enum(calendarViews)), undefined),
  /** Today where none is named. */
  day: z.catch(z.optional(z.string().check(z.refine(isDay))), undefined),
});

/** What the calendar keeps in the URL. */
export type CalendarSearch = z.infer<typeof search>;

/** Reads the URL of the calendar; what makes no sense there is left out. */
export const calendarSearch = (input: Record<string, unknown>): CalendarSearch =>
  z.parse(search, input);
