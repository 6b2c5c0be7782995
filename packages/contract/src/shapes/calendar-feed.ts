import * as z from 'zod/mini';
import { instant } from './common.ts';

/** What is known of the address under which other calendars read a merchant's: itself it is shown once. */
export const calendarFeed = z.object({
  /** Null where there is none. */
  createdAt: z.nullable(instant),
  /** When a calendar last read it, to the hour; null where none did. */
  readAt: z.nullable(instant),
});
