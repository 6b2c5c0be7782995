import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Db } from '../db/types.ts';
import { Refusal } from './refuse.ts';

/** How much may be used in each window of time. */
export interface Quota {
  readonly limit: number;
  readonly windowMs: number;
}

/** A use of a quota, such as one payment of one customer. */
export interface QuotaUse extends Quota {
  /** What is counted: `payOrder`, `uploadedBytes`. */
  readonly name: string;
  /** Whom it is counted for: an account's id, a network, a mailbox. Only its hash is stored. */
  readonly subject: string;
  /** 1 unless said otherwise; bytes, for one. */
  readonly amount?: number;
  readonly now: Date;
}

/** Whether there was enough left; if not, nothing was taken. */
type QuotaTaken =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Takes from a quota that all nodes share. Windows are fixed: each begins at a multiple of its length. Call it with the
 * database, before a transaction: inside one, the use would go with the rollback and others would wait for the row.
 */
export async function takeQuota(db: Db, use: QuotaUse): Promise<QuotaTaken> {
  const { amount = 1, limit } = use;
  const isTaken = amount <= limit && (await db.execute(takeQuotaSql(use))).rowCount === 1;
  return isTaken ? { ok: true } : { ok: false, retryAfterSeconds: secondsLeft(use) };
}

/** Returns what `takeQuota` sends, for a statement that has other work too: it writes a row where there was enough left. */
export function takeQuotaSql({ name, subject, limit, windowMs, amount = 1, now }: QuotaUse): SQL {
  const at = now.toISOString();
  const resetsAt = endOfWindow(now, windowMs).toISOString();
  // A node whose clock is behind must not bring back a window that is over.
  return sql`
    insert into quotas (key, used, resets_at)
    values (${keyOf(name, subject)}, ${amount}, ${resetsAt})
    on conflict (key) do update set
      used = case when quotas.resets_at <= ${at} then 0 else quotas.used end + excluded.used,
      resets_at = greatest(quotas.resets_at, excluded.resets_at)
    where quotas.resets_at <= ${at} or quotas.used + excluded.used <= ${limit}`;
}

/** Gives back what was taken and not used after all, as long as its window lasts. `now` is when it was taken. */
export async function returnQuota(
  db: Db,
  { name, subject, windowMs, amount = 1, now }: QuotaUse,
): Promise<void> {
  await db.execute(sql`
    update quotas set used = greatest(0, used - ${amount})
    where key = ${keyOf(name, subject)} and resets_at = ${endOfWindow(now, windowMs).toISOString()}`);
}

const endOfWindow = (now: Date, windowMs: number): Date =>
  new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);

const secondsLeft = ({ now, windowMs }: QuotaUse): number =>
  Math.ceil((endOfWindow(now, windowMs).getTime() - now.getTime()) / 1000);

const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** 42900 as HTTP 429, which says when to come again. */
export class TooManyCalls extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(use: QuotaUse) {
    const retryAfterSeconds = secondsLeft(use);
    super({ code: 'tooManyRequests', data: { retryAfterSeconds } });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Takes from a quota, or throws the refusal. */
export async function requireQuota(db: Db, use: QuotaUse): Promise<void> {
  const { ok } = await takeQuota(db, use);
  if (!ok) throw new TooManyCalls(use);
}

/** Returns the network that an address counts for: an IPv4 address itself, of IPv6 the 64 bits that one household or office gets. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  // `process` takes an IPv4 address that came over an IPv6 socket for what it is.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};
