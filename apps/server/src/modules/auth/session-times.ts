import type { TunableName } from '@khidma/domain/settings/durations';
import type { Actor } from '../../core/context.ts';

/** The two settings that a session's length is made of. */
interface SessionTimes {
  /** Unused for so long, a session is over. */
  readonly idle: TunableName;
  /** So old, it is over even in use. */
  readonly life: TunableName;
}

const people: SessionTimes = { idle: 'sessionIdle', life: 'sessionLife' };

/** Which settings say how long a session lasts. Staff see everybody's documents, so theirs end with the working day. */
export const sessionTimes: Readonly<Record<Actor['realm'], SessionTimes>> = {
  merchant: people,
  customer: people,
  staff: { idle: 'staffSessionIdle', life: 'staffSessionLife' },
};

/** A device that a merchant has not signed in with for so long is a new one. */
export const DEVICE_KNOWN_MS = 90 * 86_400_000;
