import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shutOut, type Actor, type Auth } from '../../core/context.ts';
import { hashToken } from '../../core/token-hash.ts';
import type { Work } from '../../core/work.ts';
import { sessions } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Db, Tx } from '../../db/types.ts';
import { tunablesAt, tunablesOf } from '../settings/tunables.queries.ts';
import { sessionTimes, TOUCH_EVERY_MS } from './session-times.ts';
import { liveSessions, type SessionsOf } from './sessions.queries.ts';

const TOKEN_BYTES = 32;
const USER_AGENT_MAX = 300;

/** An account is signed in on so many devices at once. */
const MOST_SESSIONS = 10;

interface Owner {
  readonly realm: Actor['realm'];
  readonly subjectId: string;
}

/** What is shown of a session once, when it begins. */
export interface BegunSession {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Begins a session; only the token's hash is stored, so the token can't be shown again. */
export async function beginSession(
  work: Work,
  owner: Owner & { readonly userAgent?: string },
): Promise<BegunSession> {
  const { ctx, tx, now } = work;
  const { idle, life } = sessionTimes[owner.realm];
  const times = await tunablesOf(work, idle, life);
  const token = ctx.ids.token(TOKEN_BYTES);
  const sessionId = ctx.ids.uuid();
  const expiresAt = new Date(now.getTime() + times[life]);
  await tx.insert(sessions).values({
    id: sessionId,
    tokenHash: hashToken(token),
    realm: owner.realm,
    subjectId: owner.subjectId,
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + times[idle]),
    expiresAt,
    userAgent: (owner.userAgent ?? '').slice(0, USER_AGENT_MAX),
  });
  await endOldest(work, { ...owner, except: sessionId });
  return { token, sessionId, expiresAt };
}

/** Ends the oldest sessions of an account, beside the new one, that are too many. */
async function endOldest({ tx, now }: Work, of: SessionsOf): Promise<void> {
  // One after the other: each of two new ones must count the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${of.realm} ${of.subjectId}`}, 0))`,
  );
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(...liveSessions(of, now)))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .offset(MOST_SESSIONS - 1);
  await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, tooMany));
}

/** Ends one session. */
export async function revokeSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Asked with every call of somebody signed in: built once here, planned once on each connection. */
const sessionByToken = (db: Db) =>
  db
    .select({
      id: sessions.id,
      realm: sessions.realm,
      subjectId: sessions.subjectId,
      lastUsedAt: sessions.lastUsedAt,
      idleExpiresAt: sessions.idleExpiresAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      merchantStatus: merchants.status,
    })
    .from(sessions)
    .leftJoin(merchants, and(eq(sessions.realm, 'merchant'), eq(merchants.id, sessions.subjectId)))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token');

/** `ctx.auth`: finds the live session of a token and keeps it alive. */
export const createAuth = (db: Db): Auth => ({ resolve: resolveWith(db, sessionByToken(db)) });

const resolveWith =
  (db: Db, find: ReturnType<typeof sessionByToken>): Auth['resolve'] =>
  async (tokenHash, _realm, now) => {
    const [session] = await find.execute({ tokenHash });
    if (session === undefined || session.revokedAt !== null) return null;
    if (session.expiresAt <= now || session.idleExpiresAt <= now) return null;
    // The session itself goes on: restored, the merchant is where it was.
    if (session.merchantStatus !== null && !merchantCan.trade({ status: session.merchantStatus }))
      return shutOut;
    if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_EVERY_MS) {
      const { idle } = sessionTimes[session.realm];
      const times = await tunablesAt({ db, reader: db, now }, [idle]);
      const idleEnd = Math.min(now.getTime() + times[idle], session.expiresAt.getTime());
      await db
        .update(sessions)
        .set({ lastUsedAt: now, idleExpiresAt: new Date(idleEnd) })
        .where(eq(sessions.id, session.id));
    }
    return { realm: session.realm, id: session.subjectId, sessionId: session.id };
  };
