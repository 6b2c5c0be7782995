import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../core/context.ts';
import { sessions } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';

export interface SessionsOf {
  readonly realm: Actor['realm'];
  readonly subjectId: string;
  /** The session that goes on: that of whoever asks. */
  readonly except?: string;
}

/** Ends the sessions of an account: after a new password nobody stays signed in with the old one. Answers how many were still good. */
export async function revokeSessionsOf(
  tx: Tx,
  { realm, subjectId, except }: SessionsOf,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.realm, realm),
        eq(sessions.subjectId, subjectId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ idleExpiresAt: sessions.idleExpiresAt, expiresAt: sessions.expiresAt });
  return ended.filter((each) => each.idleExpiresAt > now && each.expiresAt > now).length;
}

/** A session that is good, as its owner may know it. */
export interface LiveSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

const MOST_SHOWN = 100;

/** The sessions of an account that are good now: `first` before the others, then the one used last. */
export const liveSessionsOf = (
  tx: Tx,
  { realm, subjectId, first }: SessionsOf & { readonly first: string },
  now: Date,
): Promise<LiveSession[]> =>
  tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(...liveSessions({ realm, subjectId }, now)))
    .orderBy(
      desc(sql`${sessions.id} = ${first}`),
      desc(sessions.lastUsedAt),
      desc(sessions.createdAt),
      sessions.id,
    )
    .limit(MOST_SHOWN);

/** Ends one session of an account; false where the account has none of that id that is still good. */
export async function revokeSessionOf(
  tx: Tx,
  { realm, subjectId, id }: SessionsOf & { readonly id: string },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), ...liveSessions({ realm, subjectId }, now)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** The user agents that an account's sessions were used with since a moment, those that are over among them. */
export async function userAgentsSince(
  tx: Tx,
  { realm, subjectId }: SessionsOf,
  since: Date,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(
      and(
        eq(sessions.realm, realm),
        eq(sessions.subjectId, subjectId),
        gte(sessions.lastUsedAt, since),
      ),
    );
  return rows.map(({ userAgent }) => userAgent);
}

/** Returns the conditions for the sessions of an account that are good now. */
export const liveSessions = ({ realm, subjectId, except }: SessionsOf, now: Date) => [
  eq(sessions.realm, realm),
  eq(sessions.subjectId, subjectId),
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, now),
  gt(sessions.idleExpiresAt, now),
  ...(except === undefined ? [] : [ne(sessions.id, except)]),
];
