import { busyCalendarProblems, unclearReasons } from '@khidma/domain/availability/busy-calendars';
import * as z from 'zod/mini';
import { day, id, instant } from './common.ts';

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
  /** The first few of those, by when they say to begin in their own zone. */
  unclear: z.array(
    z.object({
      day: z.nullable(day),
      time: z.nullable(z.string()),
      reason: z.enum(unclearReasons),
      zone: z.nullable(z.string()),
    }),
  ),
});

/** A calendar elsewhere by which a merchant is busy. */
export type BusyCalendar = z.infer<typeof busyCalendar>;
