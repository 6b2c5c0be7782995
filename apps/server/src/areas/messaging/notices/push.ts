import { equals } from '../../../db/equals.ts';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import {
  getCustomerPushKey,
  getPushKey,
  getStaffPushKey,
  subscribeCustomerToPush,
  subscribeStaffToPush,
  subscribeToPush,
  unsubscribeCustomerFromPush,
  unsubscribeFromPush,
  unsubscribeStaffFromPush,
} from '@khidma/contract/messaging/push';
import type { NotificationKey } from '@khidma/contract/shapes/notice';
import { afterQuietHours } from '@khidma/domain/rules/quiet-hours';
import type { Lang } from '@khidma/i18n/languages';
import { and, desc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import { isPublicUrl } from '../../../adapters/push/public-address.ts';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { hashToken } from '../../../kernel/secrets.ts';
import { sessions } from '../../../db/schema/auth.ts';
import { pushSubscriptions } from '../../../db/schema/notices.ts';
import type { Queryable } from '../../../db/types.ts';
import { type Account, loadNoticeWays } from './notice-ways.ts';
import { repeat } from '../../../kernel/repeat.ts';

const keyOf = ({ ctx }: CallBase) => Promise.resolve({ publicKey: ctx.push.publicKey });

export const getPushKeyHandler = handle(getPushKey, keyOf);
export const getCustomerPushKeyHandler = handle(getCustomerPushKey, keyOf);
export const getStaffPushKeyHandler = handle(getStaffPushKey, keyOf);

export const subscribeToPushHandler = handle(subscribeToPush, subscribe);
export const subscribeCustomerToPushHandler = handle(subscribeCustomerToPush, subscribe);
export const subscribeStaffToPushHandler = handle(subscribeStaffToPush, subscribe);

export const unsubscribeFromPushHandler = handle(unsubscribeFromPush, unsubscribe);
export const unsubscribeCustomerFromPushHandler = handle(unsubscribeCustomerFromPush, unsubscribe);
export const unsubscribeStaffFromPushHandler = handle(unsubscribeStaffFromPush, unsubscribe);

/** An open page is told first, and what is read there is not pushed. */
export const PUSH_DELAY_MS = 10_000;

const MOST_DEVICES = 10;

interface With<Input> extends CallBase {
  readonly input: Input;
}

/** A browser has one endpoint for an app: whoever signs in on it next takes it over. */
async function subscribe(call: With<ParsedInputOf<typeof subscribeToPush>>): Promise<null> {
  const { ctx, tx, now, lang, input } = call;
  if (!isPublicUrl(input.endpoint)) throw refuseFields([{ path: 'endpoint', rule: 'invalid' }]);
  const { realm, id: personId, sessionId } = requireCaller(call);
  const row = { realm, personId, sessionId, lang, createdAt: now, keyId: ctx.push.keyId, ...input };
  await tx
    .insert(pushSubscriptions)
    .values({ id: ctx.ids.uuid(), endpointHash: hashToken(input.endpoint), ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: row });
  const own = and(eq(pushSubscriptions.realm, realm), eq(pushSubscriptions.personId, personId));
  const latest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(MOST_DEVICES);
  await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions.id, latest)));
  return null;
}

async function unsubscribe(call: With<ParsedInputOf<typeof unsubscribeFromPush>>): Promise<null> {
  const { realm, id } = requireCaller(call);
  await call.tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpointHash, hashToken(call.input.endpoint)),
        eq(pushSubscriptions.realm, realm),
        eq(pushSubscriptions.personId, id),
      ),
    );
  return null;
}

/** Returns the devices of a person whose sessions still last. */
export const selectDevices = (db: Queryable, { realm, id }: Account, now: Date) =>
  db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        equals(pushSubscriptions, { realm, personId: id }),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.idleExpiresAt, now),
      ),
    )
    .limit(MOST_DEVICES);

/** What a device shows. */
export interface PushedLine {
  /** The same again takes the place of what is shown. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A route of the person's own app. */
  readonly path: string;
}

/** Something that is due on somebody's devices. */
export interface DuePush {
  readonly account: Account;
  readonly key: NotificationKey;
  readonly lineIn: (lang: Lang) => PushedLine;
  /** Lets it wait until quiet hours are over. */
  readonly postpone: (until: Date) => Promise<void>;
}

/** A kind of things that are pushed. What is claimed is due no more: each once at most, for an old one that comes twice is worse than one that does not. */
export type PushSource = (ctx: Ctx) => Promise<DuePush | null>;

/** Pushes what is due, until nothing is; several nodes may do so at once. Returns how much reached a device. */
export async function pushUnread(
  ctx: Ctx,
  sources: readonly PushSource[],
  signal?: AbortSignal,
): Promise<number> {
  let pushed = 0;
  for (const claim of sources)
    pushed += await repeat(async () => {
      const due = await claim(ctx);
      if (due === null) return null;
      return (await push(ctx, due)) ? 1 : 0;
    }, signal);
  return pushed;
}

async function push(ctx: Ctx, { account, key, lineIn, postpone }: DuePush): Promise<boolean> {
  const { db, clock, log } = ctx;
  const now = clock.now();
  const { takes, quiet } = await loadNoticeWays(db, account);
  if (!takes('push', key)) return false;
  const earliest = afterQuietHours(now.getTime(), quiet);
  if (earliest > now.getTime()) {
    await postpone(new Date(earliest));
    return false;
  }
  const devices = await selectDevices(db, account, now);
  const gone: string[] = [];
  for (const { device } of devices) {
    const line = lineIn(device.lang);
    const payload = JSON.stringify({ ...line, text: line.text.slice(0, 500) });
    const outcome = await ctx.push.send(device, payload).catch((error: unknown) => {
      const reason = errorMessage(error);
      log.warn({ id: line.id, reason }, 'a device could not be told');
      return 'failed' as const;
    });
    if (outcome === 'gone') gone.push(device.id);
  }
  if (gone.length > 0)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
  return devices.length > gone.length;
}
