import type { CallBase } from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { hashToken } from '../../../kernel/secrets.ts';
import { tickets } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import type { MerchantAccount } from './merchant-accounts.ts';
import { DEVICE_KNOWN_MS, userAgentsSince } from './sessions.ts';
import {
  type Browser,
  browsers,
  type Device,
  type DeviceForm,
  type System,
  systems,
} from '@khidma/domain/sessions/device';
import Bowser from 'bowser';
import { and, eq, gt } from 'drizzle-orm';

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

type DeviceCall = Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>;

interface KnownBy {
  readonly realm: Actor['realm'];
  /** As it was typed, so that an account that nobody has is asked for in the same way. */
  readonly account: string;
}

interface DeviceOwner {
  readonly realm: Actor['realm'];
  readonly subjectId: string;
  /** Every name that the account can be typed by. */
  readonly accounts: readonly string[];
}

/** Whether this device has signed in to the account in the last 90 days. Its id is a random one that only the browser knows. */
export async function isKnownDevice(call: DeviceCall, by: KnownBy): Promise<boolean> {
  const [row] = await call.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.tokenHash, deviceHash(call, by)), gt(tickets.expiresAt, call.now)));
  return row !== undefined;
}

/** Knows the device for another 90 days. */
export async function rememberDevice(
  call: DeviceCall,
  { realm, subjectId, accounts }: DeviceOwner,
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
  await tx
    .delete(tickets)
    .where(and(eq(tickets.subjectId, subjectId), eq(tickets.purpose, 'device')));
}

const deviceHash = ({ client }: Pick<DeviceCall, 'client'>, { realm, account }: KnownBy): string =>
  hashToken(JSON.stringify([realm, account, client.deviceId]));

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
