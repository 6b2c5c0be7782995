import type { Actor } from '../../core/context.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface SessionTimes {
  /** Unused for so long, a session is over. */
  readonly idleMs: number;
  /** So old, it is over even in use. */
  readonly absoluteMs: number;
}

/** How long a session lasts. Staff see everybody's documents, so theirs end with the working day. */
export const sessionTimes: Readonly<Record<Actor['realm'], SessionTimes>> = {
  merchant: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  staff: { idleMs: 2 * HOUR, absoluteMs: 12 * HOUR },
  customer: { idleMs: 30 * DAY, absoluteMs: 90 * DAY },
};

/** A session in use is written down at most this often: reading must not become writing. */
export const TOUCH_EVERY_MS = MINUTE;
