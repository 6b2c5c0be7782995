import { busyCalendarProblems } from '@khidma/domain/availability/busy-calendars';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** A calendar elsewhere by which a merchant is busy. Its address is a secret, and never shown again. */
export const busyCalendar = z.object({
  id,
  name: z.string(),
  host: z.string(),
  /** Null for all teams. */
  team: z.nullable(z.int()),
  createdAt: instant,
  /** When it was last tried, and when it was last read: what was read then is in force. Null where it never was. */
  triedAt: z.nullable(instant),
  readAt: z.nullable(instant),
  /** Why the last try failed; null where it did not. */
  problem: z.nullable(z.enum(busyCalendarProblems)),
  /** How many times it keeps free ahead, and how many of its events could not be understood. */
  times: z.int(),
  skipped: z.int(),
});

/** A calendar elsewhere by which a merchant is busy. */
export type BusyCalendar = z.infer<typeof busyCalendar>;
