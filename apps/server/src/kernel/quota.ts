import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Db } from '../db/types.ts';
import { Refusal } from './refuse.ts';

/** How much may be used in a window of time. */
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
 * Takes from a quota that all nodes share. What is used comes back evenly from then on, all of it within one window: there
 * is no moment at which everything is free again. Call it with the database, before a transaction: inside one, the use
 * would go with the rollback and others would wait for the row.
 */
export async function takeQuota(db: Db, use: QuotaUse): Promise<QuotaTaken> {
  const { amount = 1, limit } = use;
  const isTaken = amount <= limit && (await db.execute(takeQuotaSql(use))).rowCount === 1;
  return isTaken ? { ok: true } : { ok: false, retryAfterSeconds: await secondsUntil(db, use) };
}

/** Returns what `takeQuota` sends, for a statement that has other work too: it writes a row where there was enough left. */
export function takeQuotaSql(use: QuotaUse): SQL {
  const { name, subject, limit, windowMs, amount = 1, now } = use;
  const resetsAt = new Date(now.getTime() + windowMs).toISOString();
  const used = usedAt(use, sql`excluded.resets_at`);
  // A node whose clock is behind must not bring back what is used.
  return sql`
    insert into quotas (key, used, resets_at)
    values (${keyOf(name, subject)}, ${amount}, ${resetsAt})
    on conflict (key) do update set
      used = ${used} + excluded.used,
      resets_at = greatest(quotas.resets_at, excluded.resets_at)
    where ${used} + excluded.used <= ${limit + TOLERANCE}::float8`;
}

/** So much of a use may be lost in fractions. */
const TOLERANCE = 1e-6;

/** What is still used at a moment, of a row that was written one window before its `resets_at`; `resetsAt` is one window after the moment. */
const usedAt = ({ limit, windowMs }: QuotaUse, resetsAt: SQL): SQL => sql`greatest(0, quotas.used
  - greatest(0, extract(epoch from ${resetsAt} - quotas.resets_at)::float8) * ${limit / (windowMs / 1000)}::float8)`;

/** Gives back what was taken at `use.now` and not used after all, as far as it has not come back by itself. */
export async function returnQuota(db: Db, use: QuotaUse, now: Date): Promise<void> {
  const { name, subject, windowMs, amount = 1 } = use;
  const passed = (now.getTime() - use.now.getTime()) / windowMs;
  const left = amount * (1 - Math.min(1, Math.max(0, passed)));
  await db.execute(sql`
    update quotas set used = greatest(0, used - ${left}::float8)
    where key = ${keyOf(name, subject)}`);
}

/** How long until there is enough for what was refused. */
async function secondsUntil(db: Db, use: QuotaUse): Promise<number> {
  const { name, subject, limit, windowMs, amount = 1, now } = use;
  const resetsAt = new Date(now.getTime() + windowMs).toISOString();
  const { rows } = await db.execute<{ readonly used: number }>(sql`
    select ${usedAt(use, sql`${resetsAt}::timestamptz`)} as used
    from quotas where key = ${keyOf(name, subject)}`);
  const used = rows[0]?.used ?? 0;
  const missing = Math.min(limit, Math.max(0, used + amount - limit));
  return Math.max(1, Math.ceil((missing * windowMs) / limit / 1000 - TOLERANCE));
}

const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** 42900 as HTTP 429, which says when to come again. */
export class TooManyCalls extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super({ code: 'tooManyRequests', data: { retryAfterSeconds } });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the refusal of what a quota has no room for. */
export const tooManyCalls = async (db: Db, use: QuotaUse): Promise<TooManyCalls> =>
  new TooManyCalls(await secondsUntil(db, use));

/** Takes from a quota, or throws the refusal. */
export async function requireQuota(db: Db, use: QuotaUse): Promise<void> {
  const taken = await takeQuota(db, use);
  if (!taken.ok) throw new TooManyCalls(taken.retryAfterSeconds);
}

/** Returns the network that an address counts for: an IPv4 address itself, of IPv6 the 64 bits that one household or office gets. */
export const networkOf = (ip: string): string => partOf(ip, { v4: 4, v6: 4 });

/** Returns the larger network around that one, whose holder has many: 256 addresses of IPv4, of IPv6 the 48 bits of a site. */
export const wideNetworkOf = (ip: string): string => partOf(ip, { v4: 3, v6: 3 });

const partOf = (ip: string, parts: { readonly v4: number; readonly v6: number }): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  // `process` takes an IPv4 address that came over an IPv6 socket for what it is.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, parts.v6)
        .map((part) => part.toString(16))
        .join(':')
    : address.octets.slice(0, parts.v4).join('.');
};
