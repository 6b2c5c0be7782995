import { and, lt, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { loginAttempts, oneTimeCodes, sessions, tickets } from '../../db/schema/auth.ts';
import { DEVICE_KNOWN_MS } from './session-times.ts';

const DAY_MS = 86_400_000;

/** Longer than anything here counts or shows: codes and failures count for a day. */
const KEPT_MS = 2 * DAY_MS;

/** Forgets sessions, tickets, codes and failures that can mean nothing any more. Answers how many rows went. */
export async function sweepAuth({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  const before = new Date(now - KEPT_MS);
  const gone = [
    await db.delete(sessions).where(
      and(
        or(
          lt(sessions.expiresAt, before),
          lt(sessions.idleExpiresAt, before),
          lt(sessions.revokedAt, before),
        ),
        // A merchant's device is known by the sessions it had.
        or(
          ne(sessions.realm, 'merchant'),
          lt(sessions.lastUsedAt, new Date(now - DEVICE_KNOWN_MS)),
        ),
      ),
    ),
    await db.delete(tickets).where(lt(tickets.expiresAt, before)),
    await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, before)),
    await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, before)),
  ];
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
