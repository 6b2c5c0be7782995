import { and, eq, gt } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import type { Actor } from '../../core/context.ts';
import { hashToken } from '../../core/secrets.ts';
import { tickets } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import { deviceOf, isSameDevice } from './device.ts';
import { DEVICE_KNOWN_MS, userAgentsSince } from './sessions.ts';
import { merchantRecipient, notify } from '../notices/api.ts';
import type { MerchantAccount } from './merchant-accounts.ts';

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
