import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../core/context.ts';

/** What the address of a resumable upload gives: leave to send the bytes of one upload, until a moment in Unix milliseconds. */
export interface UploadTicket {
  readonly uploadId: string;
  readonly expiresAt: number;
}

/** The address that an upload's bytes go to. It is the permission: nobody signs the pieces. */
export const resumableUrlOf = (ctx: Pick<Ctx, 'settings'>, ticket: UploadTicket): string =>
  `/api/file/resumable/${ticket.uploadId}.${ticket.expiresAt}.${signatureOf(ctx, ticket).toString('base64url')}`;

const shape =
  /^(?<uploadId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<expiry>\d{13})\.(?<signature>[\w-]{43})$/;

/** The ticket in an address's last segment where this server has signed it, else null. Says nothing of its expiry. */
export function ticketIn(ctx: Pick<Ctx, 'settings'>, segment: string): UploadTicket | null {
  const { uploadId, expiry, signature } = shape.exec(segment)?.groups ?? {};
  if (uploadId === undefined || expiry === undefined || signature === undefined) return null;
  const ticket = { uploadId, expiresAt: Number(expiry) };
  const given = Buffer.from(signature, 'base64url');
  const ours = signatureOf(ctx, ticket);
  return given.length === ours.length && timingSafeEqual(given, ours) ? ticket : null;
}

// The key also signs tickets and file links: the first line keeps them apart.
const signatureOf = ({ settings }: Pick<Ctx, 'settings'>, ticket: UploadTicket): Buffer =>
  createHmac('sha256', Buffer.from(settings.ticketKey, 'hex'))
    .update(['resumable upload', ticket.uploadId, ticket.expiresAt].join('\n'))
    .digest();
