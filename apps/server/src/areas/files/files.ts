import type { CallBase } from '../../kernel/call.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { isSigned, signatureOf } from '../../kernel/secrets.ts';
import { files, watermarkedMedia } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import { loadOperatorSettings } from '../backoffice/settings/index.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import { type UploadKind, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

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

/** Whoever asks, as a link carries it: staff who impersonate a merchant are themselves. */
export const viewerOf = (actor: Actor | null): string => {
  if (actor === null) return 'open';
  return actor.impersonation === undefined
    ? `${actor.realm}.${actor.id}`
    : `staff.${actor.impersonation.staffId}`;
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

/** Who holds a file. An applicant's without an id waits for its application. */
export interface FileOwner {
  readonly realm: 'applicant' | 'merchant' | 'customer' | 'staff';
  readonly id: string | null;
}

/** Whose eyes links and words are for: operations pass their `call`. */
export type Viewing = Pick<CallBase, 'tx' | 'ctx' | 'now' | 'actor' | 'lang'>;

export type FileRow = typeof files.$inferSelect;

/**
 * Files as the caller may see them: public media at their lasting address, everything else by a signed link
 * in the caller's name. Whether the caller may see them at all is the operation's to know. Unknown ids are left out.
 */
export async function loadFileRefs(
  viewing: Viewing,
  ids: readonly string[],
): Promise<Map<string, FileRef>> {
  if (ids.length === 0) return new Map();
  const rows = await viewing.tx
    .select()
    .from(files)
    .where(inArray(files.id, [...new Set(ids)]));
  const linksEnd = await linksEndOf(viewing);
  return new Map(rows.map((row) => [row.id, presentFile(viewing, row, linksEnd)]));
}

/** One row as its caller may see it. */
export const presentFileRef = async (viewing: Viewing, row: FileRow): Promise<FileRef> =>
  presentFile(viewing, row, await linksEndOf(viewing));

function presentFile(viewing: Viewing, row: FileRow, linksEnd: Date): FileRef {
  const { id, name, kind, mime, size, width, height } = row;
  return { id, name, kind, mime, size, width, height, ...urlsOf(viewing, row, linksEnd) };
}

/** Until when links that are signed now are good. */
async function linksEndOf(viewing: Viewing): Promise<Date> {
  const { fileLinkLife } = await loadOperatorSettings(viewing, 'fileLinkLife');
  return new Date(viewing.now.getTime() + fileLinkLife);
}

/** The address of a public picture for lists, by its content's hash. */
export const coverUrlOf = (mediaHash: string): string => mediaUrlOf(mediaHash, coverWidth);

/** Returns the content hash of a public picture as customers saw it last, with a watermark where it carries one; null for private files and videos. */
export const coverHashOf = (fileId: SQL): SQL<string | null> => sql`coalesce(
  (select ${watermarkedMedia.mediaHash} from ${watermarkedMedia}
    where ${and(eq(watermarkedMedia.fileId, fileId), eq(watermarkedMedia.isPublic, true))}
    order by ${desc(watermarkedMedia.createdAt)} limit 1),
  (select ${files.mediaHash} from ${files}
    where ${and(eq(files.id, fileId), eq(files.isPublic, true))} and ${files.variants} <> '[]'))`;

/** The references of a list of ids, in its order; ids that are gone are left out. */
export const refsIn = (refs: ReadonlyMap<string, FileRef>, ids: readonly string[]): FileRef[] =>
  ids.flatMap((id) => refs.get(id) ?? []);

/**
 * Addresses of public pictures, 800 px wide, for lists: as customers saw them last, with a watermark where they carry
 * one. Private files and videos have none.
 */
export async function loadCoverUrls(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const watermarked = await tx
    .selectDistinctOn([watermarkedMedia.fileId], {
      id: watermarkedMedia.fileId,
      mediaHash: watermarkedMedia.mediaHash,
    })
    .from(watermarkedMedia)
    .where(
      and(inArray(watermarkedMedia.fileId, [...new Set(ids)]), eq(watermarkedMedia.isPublic, true)),
    )
    .orderBy(watermarkedMedia.fileId, desc(watermarkedMedia.createdAt));
  const rows = await tx
    .select({ id: files.id, mediaHash: files.mediaHash, variants: files.variants })
    .from(files)
    .where(and(inArray(files.id, [...new Set(ids)]), eq(files.isPublic, true)));
  const originals = rows.filter(({ variants }) => variants.length > 0);
  return new Map(
    [...originals, ...watermarked].flatMap(({ id, mediaHash }) =>
      mediaHash === null ? [] : [[id, coverUrlOf(mediaHash)] as const],
    ),
  );
}

/** Returns the content hash of a picture of somebody that everybody may see, else null. */
export const avatarHashOf = (fileId: SQL | AnyPgColumn): SQL<string | null> => sql`(
  select ${files.mediaHash} from ${files} where ${and(eq(files.id, fileId), eq(files.isPublic, true))})`;

/** The address of a picture of somebody, small as it is shown everywhere, by its content's hash. */
export const avatarUrlIn = (mediaHash: string | null): string | null =>
  mediaHash === null ? null : mediaUrlOf(mediaHash, thumbWidth);

/** The same of one file; null where there is none, or not everybody may see it. */
export async function loadAvatarUrl(tx: Tx, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const [row] = await tx
    .select({ mediaHash: files.mediaHash })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.isPublic, true)));
  return avatarUrlIn(row?.mediaHash ?? null);
}

/** Takes all pictures of somebody out of everybody's sight. */
export async function hideAvatarsOf(tx: Tx, owner: FileOwner): Promise<void> {
  await tx
    .update(files)
    .set({ isPublic: false })
    .where(and(heldBy(owner), eq(files.kind, 'avatar'), eq(files.isPublic, true)));
}

/** How long voice notes are, in milliseconds. */
export async function loadDurations(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: files.id, durationMs: files.durationMs })
    .from(files)
    .where(inArray(files.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, durationMs }) => [id, durationMs]));
}

interface WantedFiles {
  readonly ids: readonly string[];
  readonly kinds: readonly UploadKind[];
}

/** Which of these files `owner` holds, as one of these kinds, with the kind of each. */
export async function loadOwnFiles(
  tx: Tx,
  { ids, kinds, owner }: WantedFiles & { readonly owner: FileOwner },
): Promise<Map<string, UploadKind>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(
      and(inArray(files.id, [...new Set(ids)]), inArray(files.kind, [...kinds]), heldBy(owner)),
    );
  // `kind` is one of `kinds`: the query says so.
  return new Map(rows.map((row) => [row.id, row.kind as UploadKind]));
}

/**
 * Hands files on from one owner to another: an applicant's to the application, an application's to the merchant.
 * What `to` already holds stays. Returns the ids that neither of them holds as one of these kinds; refuse on any.
 */
export async function claimFiles(
  tx: Tx,
  claim: WantedFiles & { readonly from: FileOwner; readonly to: FileOwner },
): Promise<string[]> {
  if (claim.ids.length === 0) return [];
  const claimed = await tx
    .update(files)
    .set({ ownerRealm: claim.to.realm, ownerId: claim.to.id })
    .where(
      and(
        inArray(files.id, [...new Set(claim.ids)]),
        inArray(files.kind, [...claim.kinds]),
        or(heldBy(claim.from), heldBy(claim.to)),
      ),
    )
    .returning({ id: files.id });
  const held = new Set(claimed.map(({ id }) => id));
  return claim.ids.filter((id) => !held.has(id));
}

/** Lets everybody see these photos, panoramas, videos and avatars: called when what they belong to goes on sale. */
export async function publishMedia(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ isPublic: true })
    .where(and(inArray(files.id, [...new Set(ids)]), inArray(files.kind, publicKinds)));
}

/** Takes media out of everybody's sight again. */
export async function hideMedia(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ isPublic: false })
    .where(inArray(files.id, [...new Set(ids)]));
}

// `Object.keys` answers string[]; the table's keys are exactly the kinds.
const publicKinds = (Object.keys(uploadRules) as UploadKind[]).filter(
  (kind) => uploadRules[kind].isPublic,
);

const heldBy = ({ realm, id }: FileOwner): SQL | undefined =>
  and(eq(files.ownerRealm, realm), id === null ? isNull(files.ownerId) : eq(files.ownerId, id));

function urlsOf(
  { ctx, actor }: Viewing,
  row: FileRow,
  linksEnd: Date,
): Pick<FileRef, 'url' | 'thumbUrl'> {
  const pictures = row.variants.length > 0;
  if (row.isPublic && row.mediaHash !== null) {
    return {
      url: mediaUrlOf(row.mediaHash, pictures ? fullWidth : 'video'),
      thumbUrl: pictures ? mediaUrlOf(row.mediaHash, thumbWidth) : null,
    };
  }
  const signed = (width: number | null) =>
    signedUrlOf(ctx, { fileId: row.id, width, viewer: viewerOf(actor) }, linksEnd);
  return {
    url: signed(pictures ? fullWidth : null),
    thumbUrl: pictures ? signed(thumbWidth) : null,
  };
}
