import { defaultSettings } from '@khidma/domain/settings/durations';
import type { Actor } from '../../core/context.ts';

interface SessionTimes {
  /** Unused for so long, a session is over. */
  readonly idleMs: number;
  /** So old, it is over even in use. */
  readonly absoluteMs: number;
}

const people: SessionTimes = {
  idleMs: defaultSettings.sessionIdle,
  absoluteMs: defaultSettings.sessionLife,
};

/** How long a session lasts. Staff see everybody's documents, so theirs end with the working day. */
export const sessionTimes: Readonly<Record<Actor['realm'], SessionTimes>> = {
  merchant: people,
  customer: people,
  staff: { idleMs: defaultSettings.staffSessionIdle, absoluteMs: defaultSettings.staffSessionLife },
};

/** A session in use is written down at most this often: reading must not become writing. */
export const TOUCH_EVERY_MS = 60_000;

/** A device that a merchant has not signed in with for so long is a new one. */
export const DEVICE_KNOWN_MS = 90 * 86_400_000;
