import { pick } from '../../../kernel/pick.ts';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, type Auth, type Ctx, suspended } from '../../../kernel/context.ts';
import { HeardReadings } from '../../../kernel/kept-reading.ts';
import { hashToken } from '../../../kernel/secrets.ts';
import { sessions, staff, staffSecondFactors } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import type { Db } from '../../../db/types.ts';
import { loadOperatorSettingsAt } from '../../backoffice/settings/index.ts';
import { sessionOfImToken } from './tickets.ts';
import { isLetInto } from './sign-in.ts';
import { resolveImpersonationIn } from './impersonations.ts';
import { sessionTimes } from './sessions.ts';

/** A session in use is written down at most this often: reading must not become writing. */
const TOUCH_EVERY_MS = 60_000;

/** Asked with every call of somebody signed in: built once for each way to it, planned once on each connection. */
const sessionBy = (db: Db, column: 'tokenHash' | 'id') =>
  db
    .select({
      ...pick(sessions, 'id', 'realm', 'subjectId', 'lastUsedAt', 'idleExpiresAt', 'expiresAt'),
      ...pick(sessions, 'revokedAt', 'provedAt'),
      merchantStatus: merchants.status,
      role: staff.role,
      factorSince: staffSecondFactors.confirmedAt,
    })
    .from(sessions)
    .leftJoin(merchants, and(eq(sessions.realm, 'merchant'), eq(merchants.id, sessions.subjectId)))
    .leftJoin(
      staff,
      and(eq(sessions.realm, 'staff'), eq(staff.id, sessions.subjectId), isNull(staff.disabledAt)),
    )
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.ownerId, staff.id))
    .where(eq(sessions[column], sql.placeholder('key')))
    .prepare(`session_by_${column}`);

/**
 * `ctx.auth`: finds the live session of a token and keeps it alive. A messaging token lives with its session and does
 * not keep it alive: a page that was left open is no use of it.
 */
export const createAuth = (db: Db, settings: Ctx['settings']): Auth => {
  const byToken = sessionBy(db, 'tokenHash');
  const byId = sessionBy(db, 'id');
  const kept = new HeardReadings<FoundSession>();
  const isKept = (session: FoundSession, now: Date): boolean =>
    session.realm !== 'staff' && isActor(actorOf(settings, session, now));
  return {
    kept,
    resolveImpersonation: resolveImpersonationIn(db),
    isLetIn: isLetInto(db),
    resolve: async (token, now, { mayBeKept = false } = {}) => {
      const imSession = sessionOfImToken({ settings }, token, now);
      if (imSession !== null) {
        const [found] = await byId.execute({ key: imSession });
        const actor = actorOf(settings, found, now);
        return isActor(actor) ? { ...actor, scope: 'messaging' } : actor;
      }
      const key = hashToken(token);
      const read = async (): Promise<FoundSession | undefined> => {
        const [found] = await byToken.execute({ key });
        return found && isActor(actorOf(settings, found, now)) ? touched(db, found, now) : found;
      };
      const found = mayBeKept
        ? await kept.load({ key, now, isKept: (session) => isKept(session, now) }, read)
        : await read();
      return actorOf(settings, found, now);
    },
  };
};

type FoundSession = Awaited<ReturnType<ReturnType<typeof sessionBy>['execute']>>[number];

const isActor = (found: Actor | typeof suspended | null): found is Actor =>
  found !== null && found !== suspended;

const actorOf = (
  settings: Ctx['settings'],
  session: FoundSession | undefined,
  now: Date,
): Actor | typeof suspended | null => {
  if (session === undefined || session.revokedAt !== null) return null;
  if (session.expiresAt <= now || session.idleExpiresAt <= now) return null;
  // The session itself goes on: restored, the merchant is where it was.
  if (session.merchantStatus !== null && !merchantCan.trade({ status: session.merchantStatus }))
    return suspended;
  const actor = { realm: session.realm, id: session.subjectId, sessionId: session.id };
  return session.realm === 'staff' ? withRole(settings, actor, session) : actor;
};

/** The role of a member of staff and whether a second factor is still to be set up, looked up with each call of theirs, so that a change of it holds at once. */
const withRole = (
  { staffSecondFactor }: Ctx['settings'],
  actor: Actor,
  { role, factorSince, provedAt }: FoundSession,
): Actor | null => {
  if (role === null) return null;
  const mustSetUp = staffSecondFactor && factorSince === null;
  const by = factorSince === null ? 'password' : 'code';
  return { ...actor, role, proof: { at: provedAt, by }, ...(mustSetUp && { mustSetUp }) };
};

/** Returns the session as it stands now that it has been used. */
const touched = async (db: Db, session: FoundSession, now: Date): Promise<FoundSession> => {
  if (now.getTime() - session.lastUsedAt.getTime() < TOUCH_EVERY_MS) return session;
  const { idle } = sessionTimes[session.realm];
  const times = await loadOperatorSettingsAt({ db, reader: db, now }, [idle]);
  const idleEnd = Math.min(now.getTime() + times[idle], session.expiresAt.getTime());
  const used = { lastUsedAt: now, idleExpiresAt: new Date(idleEnd) };
  await db.update(sessions).set(used).where(eq(sessions.id, session.id));
  return { ...session, ...used };
};
