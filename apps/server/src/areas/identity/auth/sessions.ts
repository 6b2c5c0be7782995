import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { loadMerchant } from '../../merchants/records/index.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { realTime } from '../../../kernel/real-time.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { hashToken } from '../../../kernel/secrets.ts';
import { type customers, impersonations, sessions } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordActionOf } from '../../backoffice/staff/index.ts';
import { loadAvatarUrl } from '../../files/index.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  type signInCustomer,
  signOut,
  signOutCustomer,
  signOutStaff,
} from '@khidma/contract/identity/sign-in';
import type { session } from '@khidma/contract/shapes/account';
import type { customerInfo } from '@khidma/contract/shapes/shop';
import { dayMs } from '@khidma/domain/rules/days';
import type { OperatorSettingName } from '@khidma/domain/settings/durations';
import { and, desc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

/** Ends the impersonation of a merchant before its time. */
export async function endImpersonation(
  context: TxContext,
  merchantId: string,
  { id, staffId }: NonNullable<Actor['impersonation']>,
): Promise<void> {
  const { tx, now } = context;
  const [ended] = await tx
    .update(impersonations)
    // Another node's clock may be a little behind the one by which it began.
    .set({ endsAt: sql`greatest(${impersonations.beganAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(impersonations.id, id), gt(impersonations.endsAt, now)))
    .returning({ id: impersonations.id });
  if (ended === undefined) return;
  const action = 'endMerchantLook';
  await recordActionOf(context, { staffId, action, subject: ['merchant', merchantId] });
}

const TOKEN_BYTES = 32;
const USER_AGENT_MAX = 300;

/** An account is signed in on so many devices at once. */
const MOST_SESSIONS = 10;

interface Owner {
  readonly realm: Actor['realm'];
  readonly subjectId: string;
}

/** What is shown of a session once, when it begins. */
interface BegunSession {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Begins a session; only the token's hash is stored, so the token can't be shown again. */
export async function beginSession(
  context: TxContext,
  owner: Owner & { readonly userAgent?: string },
): Promise<BegunSession> {
  const { ctx, tx, now } = context;
  const { idle, life } = sessionTimes[owner.realm];
  const times = await loadOperatorSettings(context, idle, life);
  const token = ctx.ids.token(TOKEN_BYTES);
  const sessionId = ctx.ids.uuid();
  const expiresAt = new Date(now.getTime() + times[life]);
  await tx.insert(sessions).values({
    id: sessionId,
    tokenHash: hashToken(token),
    ...pick(owner, 'realm', 'subjectId'),
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + times[idle]),
    expiresAt,
    provedAt: realTime(ctx, now),
    userAgent: (owner.userAgent ?? '').slice(0, USER_AGENT_MAX),
  });
  await endOldest(context, { ...owner, except: sessionId });
  await publishDevices(tx, owner);
  return { token, sessionId, expiresAt };
}

/** Tells every page of an account that one of its devices has come; what another device ends is told with that call. */
const publishDevices = (tx: Tx, { realm, subjectId }: Owner): Promise<void> =>
  publishLive(tx, [`${realm}:${subjectId}`], { event: 'tags', tags: ['devices'] });

/** Ends the oldest sessions of an account, beside the new one, that are too many. */
async function endOldest({ tx, now }: TxContext, of: SessionsOf): Promise<void> {
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

/** Writes down that whoever a session belongs to has shown again who they are. */
export async function proveSession({ ctx, tx, now }: TxContext, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ provedAt: realTime(ctx, now) })
    .where(eq(sessions.id, sessionId));
}

/** Ends one session. */
async function revokeSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

interface SessionsOf {
  readonly realm: Actor['realm'];
  readonly subjectId: string;
  /** The session that goes on: that of whoever asks. */
  readonly except?: string;
}

/** Ends the sessions of an account: after a new password nobody stays signed in with the old one. Returns how many were still good. */
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
        equals(sessions, { realm, subjectId }),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ idleExpiresAt: sessions.idleExpiresAt, expiresAt: sessions.expiresAt });
  return ended.filter((each) => each.idleExpiresAt > now && each.expiresAt > now).length;
}

/** A session that is good, as its owner may know it. */
interface LiveSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

const MOST_SHOWN = 100;

/** The sessions of an account that are good now: `first` before the others, then the one used last. */
export const loadLiveSessions = (
  tx: Tx,
  { realm, subjectId, first }: SessionsOf & { readonly first: string },
  now: Date,
): Promise<LiveSession[]> =>
  tx
    .select(pick(sessions, 'id', 'userAgent', 'createdAt', 'lastUsedAt'))
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
    .where(and(equals(sessions, { realm, subjectId }), gte(sessions.lastUsedAt, since)));
  return rows.map(({ userAgent }) => userAgent);
}

/** Returns the conditions for the sessions of an account that are good now. */
const liveSessions = ({ realm, subjectId, except }: SessionsOf, now: Date) => [
  eq(sessions.realm, realm),
  eq(sessions.subjectId, subjectId),
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, now),
  gt(sessions.idleExpiresAt, now),
  ...(except === undefined ? [] : [ne(sessions.id, except)]),
];

/** The two settings that a session's length is made of. */
interface SessionTimes {
  /** Unused for so long, a session is over. */
  readonly idle: OperatorSettingName;
  /** So old, it is over even in use. */
  readonly life: OperatorSettingName;
}

const people: SessionTimes = { idle: 'sessionIdle', life: 'sessionLife' };

/** Which settings say how long a session lasts. Staff see everybody's documents, so theirs end with the working day. */
export const sessionTimes: Readonly<Record<Actor['realm'], SessionTimes>> = {
  merchant: people,
  customer: people,
  staff: { idle: 'staffSessionIdle', life: 'staffSessionLife' },
};

/** A device that a merchant has not signed in with for so long is a new one. */
export const DEVICE_KNOWN_MS = 90 * dayMs;

/** Ends the session whose token was sent, and no other; in all three realms. */
const endOwnSession = async (call: CallBase): Promise<null> => {
  const { id, sessionId, impersonation } = requireCaller(call);
  // The other tabs of this browser hear of it from their own: a page that asks meanwhile would take it for an end by itself.
  if (impersonation === undefined) await revokeSession(call.tx, sessionId, call.now);
  else await endImpersonation(call, id, impersonation);
  return null;
};

export const signOutHandler = handle(signOut, endOwnSession);
export const signOutStaffHandler = handle(signOutStaff, endOwnSession);
export const signOutCustomerHandler = handle(signOutCustomer, endOwnSession);

/** Begins a merchant's session and shows it, the only time that its token can be read. */
export async function beginMerchantSession(
  call: CallBase,
  merchantId: string,
): Promise<z.infer<typeof session>> {
  const begun = await beginSession(call, {
    realm: 'merchant',
    subjectId: merchantId,
    userAgent: call.client.userAgent,
  });
  return {
    ...pick(begun, 'token', 'expiresAt'),
    ...(await loadOwnAccount(call.tx, merchantId)),
  };
}

/** Begins a customer's session and shows it. */
export async function beginCustomerSession(
  call: CallBase,
  customer: ShownCustomer & Pick<typeof customers.$inferSelect, 'blockedAt' | 'clock'>,
): Promise<OutputOf<typeof signInCustomer>> {
  // However one comes in: by a password, a code, or a new account.
  if (customer.blockedAt !== null) throw refuse('accountSuspended');
  const begun = await beginSession(call, {
    realm: 'customer',
    subjectId: customer.id,
    userAgent: call.client.userAgent,
  });
  return {
    ...pick(begun, 'token', 'expiresAt'),
    customer: await presentCustomer(call.tx, customer),
    clock: customer.clock,
  };
}

type ShownCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'name' | 'email' | 'mobile' | 'mobileShownAt' | 'avatarFileId'
>;

/** What the storefront keeps of the signed-in customer. */
export const presentCustomer = async (
  tx: Tx,
  { id, name, email, mobile, mobileShownAt, avatarFileId }: ShownCustomer,
): Promise<z.infer<typeof customerInfo>> => ({
  id,
  name,
  email,
  mobile,
  isMobileShown: mobileShownAt !== null,
  avatarUrl: await loadAvatarUrl(tx, avatarFileId),
});

/** What the portal keeps of the signed-in merchant, and the clock it reads times by. */
export async function loadOwnAccount(
  tx: Tx,
  merchantId: string,
): Promise<Pick<z.infer<typeof session>, 'user' | 'clock'>> {
  const row = await loadMerchant(tx, merchantId);
  const user = {
    ...pick(row, 'id', 'email', 'contactName', 'merchantName', 'merchantNames', 'lang'),
    ...pick(row, 'vatNumber', 'vatStartDate'),
    contactPhone: row.mobile,
    avatarUrl: await loadAvatarUrl(tx, row.avatarFileId),
    vatFileCount: row.vatFiles.length,
  };
  return { user, clock: row.clock };
}
