import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../core/context.ts';
import { sessions } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';

export interface SessionsOf {
  readonly realm: Actor['realm'];
  readonly subjectId: string;
  /** The session that goes on: that of whoever asks. */
  readonly except?: string;
}

/** Ends the sessions of an account: after a new password nobody stays signed in with the old one. */
export async function revokeSessionsOf(
  tx: Tx,
  { realm, subjectId, except }: SessionsOf,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.realm, realm),
        eq(sessions.subjectId, subjectId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
