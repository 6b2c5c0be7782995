import { equals } from '../../../db/equals.ts';
import { loginAttempts, tickets } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import type { CallBase, TxContext } from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { networkOf } from '../../../kernel/quota.ts';
import { type Refusal, refuse, refuseAndCommit } from '../../../kernel/refuse.ts';
import { hashToken, keyedHash } from '../../../kernel/secrets.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import type { MerchantAccount } from './merchant-accounts.ts';
import { DEVICE_KNOWN_MS, userAgentsSince } from './sessions.ts';
import { dayMs } from '@khidma/domain/rules/days';
import {
  type Browser,
  browsers,
  type Device,
  type DeviceForm,
  type System,
  systems,
} from '@khidma/domain/sessions/device';
import Bowser from 'bowser';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';

const HOUR_MS = 3_600_000;

/**
 * All devices together that have never signed in to an account, and all accounts together that strange devices of a
 * network try: 25 in an hour, then one an hour.
 */
const manyTries = { tries: 20, longestMs: HOUR_MS } as const;

type SignInCall = Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>;

/** Who has signed in, with every name that the account can be typed by. */
interface SignedIn {
  readonly id: string;
  readonly accounts: readonly string[];
}

/**
 * Counts a try to sign in, or refuses. A device that has signed in to this account before has a count of its own, so
 * that no stranger can lock its owner out; all others are counted by network, all together, and by how many accounts
 * their network has tried.
 */
export async function beginSignIn(call: SignInCall, on: AttemptOn): Promise<Attempt> {
  return (await isKnownDevice(call, on))
    ? attemptAt(call, deviceKey(call, on))
    : attemptOfStranger(call, on);
}

/** Knows this device from now on and forgets its failures: the account's owner uses it. */
export async function openToDevice(
  call: SignInCall,
  { realm, id, accounts }: SignedIn & Pick<AttemptOn, 'realm'>,
): Promise<void> {
  for (const account of accounts)
    await forgetAttempts(call.tx, deviceKey(call, { realm, account }));
  await rememberDevice(call, { realm, id, accounts });
}

async function attemptOfStranger(
  call: SignInCall,
  { realm, account }: AttemptOn,
): Promise<Attempt> {
  const { ctx, client } = call;
  const network = networkOf(client.ip);
  const onAccount = await ordinaryCounter(
    call,
    counterKey(ctx, 'network', realm, account, network),
  );
  const overall: Counter = { key: counterKey(ctx, 'overall', realm, account), ...manyTries };
  const accounts: Counter = { key: counterKey(ctx, 'accounts', network), ...manyTries };
  // Always in this order: two calls never wait for each other.
  const here = await countAttempt(call, onAccount);
  const everywhere = await countAttempt(call, overall);
  // Each account counts once for its network, however often it is tried.
  const isFirst = here.failures === 1;
  const spray = isFirst ? await countAttempt(call, accounts) : null;
  if (!isFirst) await requireUnlocked(call, accounts.key);
  return {
    async succeeded(tx) {
      await forgetAttempts(tx, onAccount.key);
      await takeBackAttempts(tx, overall.key, here.failures);
      await takeBackAttempts(tx, accounts.key, 1);
    },
    refusal: signInRefusal(
      later(later(here.lockedUntil, everywhere.lockedUntil), spray?.lockedUntil),
    ),
  };
}

const deviceKey = (
  { ctx, client }: Pick<SignInCall, 'ctx' | 'client'>,
  { realm, account }: AttemptOn,
): string => counterKey(ctx, 'device', realm, account, client.deviceId);

const later = (one: Date | null, other: Date | null = null): Date | null =>
  one !== null && (other === null || one > other) ? one : other;

/** Failures are forgotten after this long without another. */
const FORGET_MS = dayMs;

/** The lock doubles so often until it has its full length. */
const DOUBLINGS = 4;

/** Whose failures are counted: an account as it was typed, known or not, so that a lock tells nobody which. */
export interface AttemptOn {
  readonly realm: Actor['realm'];
  readonly account: string;
}

/** A try that has been counted before its outcome is known. */
export interface Attempt {
  /** Forgets the failures. */
  succeeded(tx: Tx): Promise<void>;
  /** What to throw; the count stays. */
  readonly refusal: Refusal;
}

/** One count of failures: how many are free, and how long the lock gets that follows them. */
export interface Counter {
  /** `counterKey`. */
  readonly key: string;
  readonly tries: number;
  readonly longestMs: number;
}

/** A counter after a try. */
interface CountedAttempt {
  /** This one among them. */
  readonly failures: number;
  /** Until when no other is taken; null while there are free ones. */
  readonly lockedUntil: Date | null;
}

/** As many tries as the settings say, then a lock that grows to the length that they say. */
async function ordinaryCounter(context: TxContext, key: string): Promise<Counter> {
  const { loginTries, loginLock } = await loadOperatorSettings(context, 'loginTries', 'loginLock');
  return { key, tries: loginTries, longestMs: loginLock };
}

/** Hashed: people type passwords into the wrong field. */
const counterKey = (ctx: TxContext['ctx'], ...parts: readonly string[]): string =>
  keyedHash(ctx, 'login attempt', ...parts);

/** Counts a try of whoever it is against one counter alone, or refuses while that is locked. */
export const beginAttempt = (context: TxContext, { realm, account }: AttemptOn): Promise<Attempt> =>
  attemptAt(context, counterKey(context.ctx, realm, account));

async function attemptAt(context: TxContext, key: string): Promise<Attempt> {
  const { lockedUntil } = await countAttempt(context, await ordinaryCounter(context, key));
  return { succeeded: (tx) => forgetAttempts(tx, key), refusal: signInRefusal(lockedUntil) };
}

/** Counts a try, or refuses while the counter is locked. Its row stays locked until the call ends: tries sent all at once queue up. */
async function countAttempt(
  { tx, now }: TxContext,
  { key, tries, longestMs }: Counter,
): Promise<CountedAttempt> {
  await tx.insert(loginAttempts).values({ key, failures: 0, lastAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
    .for('update');
  if (row?.lockedUntil && row.lockedUntil > now) throw lockedUntilOf(row.lockedUntil);
  const earlier =
    row === undefined || now.getTime() - row.lastAt.getTime() > FORGET_MS ? 0 : row.failures;
  const failures = earlier + 1;
  const beyond = failures - tries;
  const lockedUntil =
    beyond < 0 ? null : new Date(now.getTime() + longestMs / 2 ** Math.max(0, DOUBLINGS - beyond));
  await tx
    .update(loginAttempts)
    .set({ failures, lastAt: now, lockedUntil })
    .where(eq(loginAttempts.key, key));
  return { failures, lockedUntil };
}

/** Returns how often strange devices failed to sign in to an account, by any of its names, since the last that went well. */
export async function recentFailures(
  { ctx, tx, now }: TxContext,
  { realm, accounts }: Pick<AttemptOn, 'realm'> & { readonly accounts: readonly string[] },
): Promise<number> {
  const keys = accounts.map((account) => counterKey(ctx, 'overall', realm, account));
  const rows = await tx.select().from(loginAttempts).where(inArray(loginAttempts.key, keys));
  return rows
    .filter(({ lastAt }) => now.getTime() - lastAt.getTime() <= FORGET_MS)
    .reduce((sum, { failures }) => sum + failures, 0);
}

/** Refuses while a counter is locked. */
async function requireUnlocked({ tx, now }: TxContext, key: string): Promise<void> {
  const [row] = await tx
    .select({ lockedUntil: loginAttempts.lockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key));
  if (row?.lockedUntil && row.lockedUntil > now) throw lockedUntilOf(row.lockedUntil);
}

const lockedUntilOf = (until: Date): Refusal =>
  refuse('loginLocked', { lockedUntil: until.toISOString() });

/** What a counted try that came to nothing is answered with. */
export const signInRefusal = (lockedUntil: Date | null): Refusal =>
  lockedUntil
    ? refuseAndCommit('loginLocked', { lockedUntil: lockedUntil.toISOString() })
    : refuseAndCommit('wrongCredentials');

/** Forgets a counter's failures. */
async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.key, key));
}

/** Takes tries back that turned out to be the owner's, and with them the lock that the last one began. */
async function takeBackAttempts(tx: Tx, key: string, tries: number): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - ${tries}, 0)`, lockedUntil: null })
    .where(eq(loginAttempts.key, key));
}

type Parsed = Bowser.Parser.ParsedResult;

/** Reads a user agent; what it does not say, or does not say in our names, stays null. */
export const deviceOf = (userAgent: string): Device => {
  // The reader refuses to be given nothing.
  const { browser, engine, os, platform } = Bowser.parse(userAgent || '-');
  return {
    browser: browserOf(browser.name ?? '', engine),
    system: systemOf(os.name ?? '', platform),
    form: formOf(platform),
  };
};

/** What is called otherwise here than by the reader. */
const ownNames: Readonly<Record<string, Browser | System>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

const inOwnName = (name: string): string => ownNames[name] ?? name;

const browserOf = (name: string, { name: engine }: Parsed['engine']): Browser | null => {
  if (name.startsWith('Opera')) return 'Opera';
  const known = browsers.find((each) => each === inOwnName(name));
  // Whatever else is made of Chrome says that it is Chrome, too.
  return known ?? (engine === 'Blink' ? 'Chrome' : null);
};

const systemOf = (name: string, { type }: Parsed['platform']): System | null =>
  name === 'iOS' && type === 'tablet'
    ? 'iPadOS'
    : (systems.find((each) => each === inOwnName(name)) ?? null);

const formOf = ({ type }: Parsed['platform']): DeviceForm => {
  if (type === 'tablet') return 'tablet';
  return type === 'mobile' ? 'phone' : 'desk';
};

/**
 * Whether two user agents are of the same device as far as they tell: the same but for version numbers, which
 * change with every update of a browser.
 */
export const isSameDevice = (one: string, other: string): boolean =>
  withoutVersions(one) === withoutVersions(other);

const withoutVersions = (userAgent: string): string => userAgent.replace(/\d+(?:[._]\d+)*/g, '#');

/** Whether this device has signed in to the account in the last 90 days. Its id is a random one that only the browser knows. */
export async function isKnownDevice(call: SignInCall, by: AttemptOn): Promise<boolean> {
  const [row] = await call.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.tokenHash, deviceHash(call, by)), gt(tickets.expiresAt, call.now)));
  return row !== undefined;
}

/** Knows the device for another 90 days. */
async function rememberDevice(
  call: SignInCall,
  { realm, id: subjectId, accounts }: SignedIn & Pick<AttemptOn, 'realm'>,
): Promise<void> {
  const { ctx, tx, now } = call;
  const expiresAt = new Date(now.getTime() + DEVICE_KNOWN_MS);
  await tx
    .insert(tickets)
    .values(
      accounts.map((account) => ({
        id: ctx.ids.uuid(),
        tokenHash: deviceHash(call, { realm, account }),
        purpose: 'device' as const,
        subjectId,
        createdAt: now,
        expiresAt,
      })),
    )
    .onConflictDoUpdate({ target: tickets.tokenHash, set: { subjectId, expiresAt } });
}

/** Knows none of an account's devices any more. */
export async function forgetDevices(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(tickets).where(equals(tickets, { subjectId, purpose: 'device' }));
}

const deviceHash = (
  { client }: Pick<SignInCall, 'client'>,
  { realm, account }: AttemptOn,
): string => hashToken(JSON.stringify([realm, account, client.deviceId]));

/** Mails a merchant who signs in with a device that none of the account's sessions had in 90 days; not at the very first sign-in. */
export async function notifyOfNewDevice(call: CallBase, merchant: MerchantAccount): Promise<void> {
  const { ctx, tx, now, client } = call;
  const since = new Date(now.getTime() - DEVICE_KNOWN_MS);
  const known = await userAgentsSince(tx, { realm: 'merchant', subjectId: merchant.id }, since);
  // No session in all the time that they are kept, and activated since: there was none before.
  if (known.length === 0 && merchant.activatedAt !== null && merchant.activatedAt >= since) return;
  if (known.some((userAgent) => isSameDevice(userAgent, client.userAgent))) return;
  const { browser, system } = deviceOf(client.userAgent);
  const names = [browser, system].filter((name) => name !== null);
  await notify(call, merchantRecipient(merchant), {
    kind: 'newDevice',
    data: {
      ...(names.length > 0 && { device: names.join(' · ') }),
      signedInAt: now.toISOString(),
      link: `${ctx.settings.publicUrl}/user-center/account-settings`,
    },
  });
}
