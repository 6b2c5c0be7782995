import { isSigned, signatureOf } from '../../core/secrets.ts';
import type { Ctx } from '../../core/context.ts';

const HOUR_MS = 3_600_000;

/** Whom the messaging panel shows as the platform itself, and which of its conversations holds the notices. */
const officialContact = {
  officialChannelId: 'khidma-official',
  officialUserId: 'khidma-service',
} as const;

/** What the messaging panel is opened with (frame protocol, "Token"). */
interface ImInfo {
  readonly imToken: string;
  readonly imTokenExpiresAt: string;
  readonly officialChannelId: string;
  readonly officialUserId: string;
}

/**
 * Returns what opens the messaging calls for a session, for an hour: `session.expiry.signature`. Nothing is stored: it
 * ends with its session.
 */
export const imInfoOf = (ctx: Pick<Ctx, 'settings'>, sessionId: string, now: Date): ImInfo => {
  const expiry = now.getTime() + HOUR_MS;
  const body = `${sessionId}.${expiry.toString(36)}`;
  const signature = signatureOf(ctx, textOf(body)).toString('base64url');
  return {
    imToken: `${body}.${signature}`,
    imTokenExpiresAt: new Date(expiry).toISOString(),
    ...officialContact,
  };
};

/** Returns the session that a messaging token was made for; null where it has ended or is none of ours. */
export const sessionOfImToken = (
  ctx: Pick<Ctx, 'settings'>,
  token: string,
  now: Date,
): string | null => {
  const [, sessionId, expiry, signature] = shape.exec(token) ?? [];
  if (sessionId === undefined || expiry === undefined || signature === undefined) return null;
  if (!isSigned(ctx, textOf(`${sessionId}.${expiry}`), signature)) return null;
  return Number.parseInt(expiry, 36) > now.getTime() ? sessionId : null;
};

const shape = /^([0-9a-f-]{36})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

const textOf = (body: string): string => `messaging\n${body}`;
