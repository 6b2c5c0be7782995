import type { Actor, Ctx } from '../../core/context.ts';
import { signatureOf, isSigned } from '../../core/secrets.ts';

/** Widths of the pictures that are made of an upload, in px; a smaller upload is never enlarged. */
export const variantWidths = [320, 800, 1600] as const;

/** Which of them stands for a picture in a row, on a card, and by itself. */
export const [thumbWidth, coverWidth, fullWidth] = variantWidths;

/** What a signed link gives: one file, to one viewer, for a while; `width` null is the file itself. */
export interface FileLink {
  readonly fileId: string;
  readonly width: number | null;
  /** `merchant.<id>`, or `open` where nobody is signed in: whom the viewing is recorded for. */
  readonly viewer: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** Whoever asks, as a link carries it: staff who look through a merchant's eyes are themselves. */
export const viewerOf = (actor: Actor | null): string => {
  if (actor === null) return 'open';
  return actor.look === undefined ? `${actor.realm}.${actor.id}` : `staff.${actor.look.staffId}`;
};

/** The short-lived address of a private file or of a picture made of it: it opens until the moment given. */
export function signedUrlOf(
  ctx: Pick<Ctx, 'settings'>,
  link: Omit<FileLink, 'expiresAt'>,
  expiresAt: Date,
): string {
  const whole: FileLink = { ...link, expiresAt: expiresAt.getTime() };
  const query = new URLSearchParams({ e: String(whole.expiresAt), v: whole.viewer });
  if (whole.width !== null) query.set('w', String(whole.width));
  query.set('s', signatureOf(ctx, textOf(whole)).toString('base64url'));
  return `/files/${whole.fileId}?${query.toString()}`;
}

/** Whether this server signed the link. Says nothing of its expiry. */
export const isOurLink = (ctx: Pick<Ctx, 'settings'>, link: FileLink, signature: string): boolean =>
  isSigned(ctx, textOf(link), signature);

/** The address of a public picture or video: its content never changes, so it may be kept for ever. */
export const mediaUrlOf = (mediaHash: string, what: number | 'video'): string =>
  `/media/${mediaHash}/${what === 'video' ? 'video.mp4' : `${what}.jpg`}`;

const textOf = ({ fileId, width, viewer, expiresAt }: FileLink): string =>
  ['file link', fileId, width ?? '', viewer, expiresAt].join('\n');

/** What the address of a resumable upload gives: leave to send the bytes of one upload, until a moment in Unix milliseconds. */
interface UploadTicket {
  readonly uploadId: string;
  readonly expiresAt: number;
}

/** The address that an upload's bytes go to. It is the permission: nobody signs the pieces. */
export const resumableUrlOf = (ctx: Pick<Ctx, 'settings'>, ticket: UploadTicket): string =>
  `/api/file/resumable/${ticket.uploadId}.${ticket.expiresAt}.${signatureOf(ctx, textOfUpload(ticket)).toString('base64url')}`;

const shape =
  /^(?<uploadId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<expiry>\d{13})\.(?<signature>[\w-]{43})$/;

/** The ticket in an address's last segment where this server has signed it, else null. Says nothing of its expiry. */
export function ticketIn(ctx: Pick<Ctx, 'settings'>, segment: string): UploadTicket | null {
  const { uploadId, expiry, signature } = shape.exec(segment)?.groups ?? {};
  if (uploadId === undefined || expiry === undefined || signature === undefined) return null;
  const ticket = { uploadId, expiresAt: Number(expiry) };
  return isSigned(ctx, textOfUpload(ticket), signature) ? ticket : null;
}

const textOfUpload = ({ uploadId, expiresAt }: UploadTicket): string =>
  ['resumable upload', uploadId, expiresAt].join('\n');
