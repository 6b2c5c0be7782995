import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from './context.ts';

/**
 * How a short secret is stored: six digits are guessed from a plain hash in no time, so the key makes it.
 * `purpose` and what the secret belongs to are part of it: a code of one address opens nothing of another.
 */
export const keyedHash = (
  { settings }: Pick<Ctx, 'settings'>,
  purpose: string,
  ...parts: readonly string[]
): string =>
  createHmac('sha256', Buffer.from(settings.ticketKey, 'hex'))
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');

/** Compares two hashes without telling by time where they part. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
