import { createHmac } from 'node:crypto';
import type { Ctx } from '../../core/context.ts';

const LIFE_MS = 24 * 3_600_000;

/** Whom the messaging panel shows as the platform itself. */
export const officialContact = {
  officialChannelId: 'khidma-official',
  officialUserId: 'khidma-service',
} as const;

/** What lets the messaging panel speak for a merchant, and nothing else: `id.expiry.signature`, good for a day. */
export function issueImToken(
  { settings }: Pick<Ctx, 'settings'>,
  merchantId: string,
  now: Date,
): string {
  const body = `${merchantId}.${(now.getTime() + LIFE_MS).toString(36)}`;
  // The key also signs other things: the first line keeps them apart.
  const signature = createHmac('sha256', Buffer.from(settings.ticketKey, 'hex'))
    .update(`messaging\n${body}`)
    .digest('base64url');
  return `${body}.${signature}`;
}
