import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { and, eq, sql } from 'drizzle-orm';
import { type Auth, suspended } from '../../core/context.ts';
import { sessions } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Db } from '../../db/types.ts';
import { tunablesAt } from '../settings/api.ts';
import { sessionTimes } from './sessions.ts';

/** A session in use is written down at most this often: reading must not become writing. */
const TOUCH_EVERY_MS = 60_000;

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
      return suspended;
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
