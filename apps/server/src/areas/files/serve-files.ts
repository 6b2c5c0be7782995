import type { ByteRange, FileStore, StoredObject } from '../../adapters/files/file-store.ts';
import { files, fileViews, type Variant, watermarkedMedia } from '../../db/schema/files.ts';
import {
  type ApplicationContent,
  applicationEvents,
  applications,
  merchantRevisions,
  merchants,
} from '../../db/schema/merchants.ts';
import { transaction } from '../../db/transaction.ts';
import type { Queryable } from '../../db/types.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  contentDisposition,
  type RawAnswer,
  type RawRequest,
  type RawRoute,
} from '../../kernel/routes.ts';
import { errorText } from '../../kernel/translate.ts';
import { recordActionOf } from '../backoffice/staff/index.ts';
import { type FileLink, type FileRow, isOurLink, variantWidths } from './files.ts';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { uploadKinds, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { defaultLang } from '@khidma/i18n/languages';
import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** Private files by signed links: the link is the permission, and each viewing of a document is recorded. */
export const serveFile = (ctx: Ctx): RawRoute => ({
  path: '/files/:id',
  answer: async (request) => {
    const link = linkOf(request);
    if (!link || !isOurLink(ctx, link, oneOf(request.query['s']) ?? '')) return nothingHere;
    if (request.now.getTime() >= link.expiresAt) return expired;
    if (!(await isViewerLetIn(ctx, link))) return nothingHere;
    const [row] = await ctx.db.select().from(files).where(eq(files.id, link.fileId));
    if (!row) return nothingHere;
    await recordViewing(ctx, { row, link, at: request.now });
    return await send(ctx, { row, link, asked: request.headers });
  },
});

/** A link outlives its reader's account by nothing: who was shut out since sees no paper more. */
const isViewerLetIn = async ({ auth }: Ctx, { viewer }: FileLink): Promise<boolean> => {
  const [realm, id] = viewer.split('.');
  return id === undefined || (isRealm(realm) && (await auth.isLetIn({ realm, id })));
};

const viewers = ['merchant', 'staff', 'customer'] as const;
const isRealm = (realm: string | undefined): realm is (typeof viewers)[number] =>
  viewers.some((known) => known === realm);

const idShape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const viewerShape = new RegExp(`^(?:open|(?:${viewers.join('|')})\\.${idShape})$`);

function linkOf({ params, query }: RawRequest): FileLink | null {
  const fileId = params['id'] ?? '';
  const viewer = oneOf(query['v']) ?? '';
  const expiry = oneOf(query['e']) ?? '';
  const width = oneOf(query['w']);
  const known =
    width === undefined ? null : variantWidths.find((candidate) => String(candidate) === width);
  const sound =
    new RegExp(`^${idShape}$`).test(fileId) &&
    viewerShape.test(viewer) &&
    /^\d{13}$/.test(expiry) &&
    known !== undefined;
  return sound ? { fileId, viewer, expiresAt: Number(expiry), width: known } : null;
}

// An image tag has no language to ask for: English, as for everybody who has chosen none.
const expired: RawAnswer = {
  status: 410,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({
    code: errorCodes.fileLinkExpired,
    message: errorText(defaultLang, 'fileLinkExpired'),
  }),
};

/**
 * Licences, IDs and proofs are people's papers; a merchant's own pictures on their way to the public are not. Thumbnails
 * and ranges of one look are one viewing: a viewer, a file and an hour make one row. A member of staff who looks at
 * somebody's ID stands in the audit log as well.
 */
async function recordViewing(
  ctx: Ctx,
  { row, link, at }: { readonly row: FileRow; readonly link: FileLink; readonly at: Date },
): Promise<void> {
  const kind = uploadKinds.find((known) => known === row.kind);
  if (kind && uploadRules[kind].isPublic) return;
  const [viewerRealm = 'open', viewerId = null] = link.viewer.split('.');
  const view = { id: viewingId(link, at), fileId: row.id, viewerRealm, viewerId, at };
  const insert = async (db: Queryable): Promise<boolean> =>
    (await db.insert(fileViews).values(view).onConflictDoNothing()).rowCount === 1;
  if (viewerRealm !== 'staff' || viewerId === null) {
    await insert(ctx.db);
    return;
  }
  await transaction(ctx.db, async (tx) => {
    if (!(await insert(tx))) return;
    const subject = await idPhotoOf(tx, row);
    if (!subject) return;
    await recordActionOf(
      { ctx, tx, now: at },
      { staffId: viewerId, action: 'viewIdPhoto', subject, data: { fileId: row.id } },
    );
  });
}

const HOUR_MS = 3_600_000;

/** The same for every look within the hour, on any node: the primary key tells them apart from others. */
function viewingId({ fileId, viewer }: FileLink, at: Date): string {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const digest = createHash('sha256').update(`${fileId} ${viewer} ${hour}`).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface SignedFile {
  readonly row: FileRow;
  readonly link: FileLink;
  readonly asked: RawRequest['headers'];
}

/** What a browser should keep rather than show. */
const attached: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/xml',
  'application/zip',
]);

async function send(ctx: Ctx, { row, link, asked }: SignedFile): Promise<RawAnswer> {
  const variant =
    link.width === null
      ? undefined
      : variantFor(row.variants, { width: link.width, format: 'jpeg' });
  const mime = variant ? 'image/jpeg' : row.mime;
  return await sendObject(ctx.files, variant?.key ?? row.key, {
    asked,
    // What a file is made of never changes.
    etag: `${row.id}-${variant?.width ?? 'file'}`,
    headers: {
      'content-type': mime,
      // As long as the link: nothing of it stays in a shared cache.
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': contentDisposition(
        row.name,
        attached.has(mime) ? 'attachment' : 'inline',
      ),
    },
  });
}

/** The application or merchant that has a file as photo of an ID, now or in a change that it sent; null for every other file. */
async function idPhotoOf(
  db: Queryable,
  { id: fileId, ownerRealm, ownerId }: Pick<FileRow, 'id' | 'ownerRealm' | 'ownerId'>,
): Promise<readonly ['application' | 'merchant', string] | null> {
  if (ownerId === null) return null;
  if (ownerRealm === 'applicant')
    return (await idPhotosSent(db, ownerId)).includes(fileId) ? ['application', ownerId] : null;
  if (ownerRealm !== 'merchant') return null;
  const [merchant] = await db
    .select({ idPhotos: merchants.idPhotos })
    .from(merchants)
    .where(eq(merchants.id, ownerId));
  const revisions = await db
    .select({ before: merchantRevisions.before, content: merchantRevisions.content })
    .from(merchantRevisions)
    .where(eq(merchantRevisions.merchantId, ownerId));
  const shown = [
    ...(merchant?.idPhotos ?? []),
    ...revisions.flatMap(({ before, content }) => [...before.idPhoto, ...content.idPhoto]),
  ];
  return shown.includes(fileId) ? ['merchant', ownerId] : null;
}

/** Of every version of an application that was sent: staff see the one before beside the newest. */
async function idPhotosSent(db: Queryable, applicationId: string): Promise<string[]> {
  const [row] = await db
    .select({ content: applications.content })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const lines = await db
    .select({ data: applicationEvents.data })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId));
  const earlier = lines.flatMap(({ data }) => {
    const before = data['before'] as ApplicationContent | undefined; // written by a submission out of the row's own content
    return before?.idPhoto ?? [];
  });
  return [...(row?.content.idPhoto ?? []), ...earlier];
}

/** Public pictures and videos. The address names the content, so that every cache may keep it for ever. */
export const serveMedia = (ctx: Ctx): RawRoute => ({
  path: '/media/:hash/:name',
  answer: async ({ params, headers }) => {
    const wanted = wantedOf(params['name'] ?? '');
    const hash = params['hash'] ?? '';
    if (!wanted || !/^[0-9a-f]{40}$/.test(hash)) return nothingHere;
    const object = await objectOf(ctx, hash, wanted);
    if (!object) return nothingHere;
    return await sendObject(ctx.files, object.key, {
      asked: headers,
      etag: `${hash}-${params['name']}`,
      headers: {
        'content-type': object.mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // The messaging panel may live at another origin and shows the same pictures.
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  },
});

/** The smallest picture that fills a width, or the widest there is. */
function variantFor(variants: readonly Variant[], { width, format }: Picture): Variant | undefined {
  const ascending = variants
    .filter((variant) => variant.format === format)
    .toSorted((a, b) => a.width - b.width);
  return ascending.find((variant) => variant.width >= width) ?? ascending.at(-1);
}

interface Picture {
  readonly width: number;
  readonly format: Variant['format'];
}

interface PublicObject {
  readonly key: string;
  readonly mime: string;
}

function wantedOf(name: string): Picture | 'video' | null {
  if (name === 'video.mp4') return 'video';
  const [, width, ending] = /^(\d{3,4})\.(jpg|webp)$/.exec(name) ?? [];
  if (!variantWidths.some((known) => String(known) === width)) return null;
  return { width: Number(width), format: ending === 'webp' ? 'webp' : 'jpeg' };
}

async function objectOf(ctx: Ctx, mediaHash: string, wanted: Picture | 'video') {
  // Two merchants may have uploaded the same picture: either row leads to the same bytes.
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.mediaHash, mediaHash), eq(files.isPublic, true)))
    .limit(1);
  if (!row) return wanted === 'video' ? undefined : await markedObjectOf(ctx, mediaHash, wanted);
  if (wanted === 'video')
    return row.kind === 'video' ? { key: row.key, mime: row.mime } : undefined;
  return objectFor(row.variants, wanted);
}

/** A picture that carries a watermark has an address of its own: the plain one stays private. */
async function markedObjectOf(ctx: Ctx, mediaHash: string, wanted: Picture) {
  const [row] = await ctx.db
    .select({ variants: watermarkedMedia.variants })
    .from(watermarkedMedia)
    .where(and(eq(watermarkedMedia.mediaHash, mediaHash), eq(watermarkedMedia.isPublic, true)))
    .limit(1);
  return row && objectFor(row.variants, wanted);
}

function objectFor(variants: readonly Variant[], wanted: Picture): PublicObject | undefined {
  const variant = variantFor(variants, wanted);
  return variant && { key: variant.key, mime: `image/${variant.format}` };
}

/** Nothing here, without a word about why. */
const nothingHere: RawAnswer = { status: 404, headers: { 'cache-control': 'no-store' } };

interface ObjectAnswer {
  /** The request's headers. */
  readonly asked: RawRequest['headers'];
  /** Names the content: parts of two contents are never put together. */
  readonly etag: string;
  /** What the answer says beside. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The first of a header's values. */
const oneOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Answers with an object of the store, or with the part of it that is asked for: browsers seek in videos by parts. */
async function sendObject(
  files: FileStore,
  key: string,
  sending: ObjectAnswer,
): Promise<RawAnswer> {
  const { asked, etag } = sending;
  // Whoever has a part of something else gets the whole of this.
  const ifRange = oneOf(asked['if-range']);
  const wanted =
    ifRange === undefined || ifRange === quoted(etag) ? oneOf(asked['range']) : undefined;
  // Pictures are asked for whole: the store is not asked about their size first.
  if (wanted === undefined) return whole(await files.get(key), sending);
  const stat = await files.stat(key);
  if (!stat) return nothingHere;
  const range = rangeOf(wanted, stat.size);
  if (range === 'outside')
    return { status: 416, headers: { 'content-range': `bytes */${stat.size}` } };
  if (range === 'whole') return whole(await files.get(key), sending);
  const object = await files.get(key, range);
  if (!object) return nothingHere;
  return {
    status: 206,
    headers: {
      ...headersOf(sending),
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
    },
    body: object.stream,
  };
}

function whole(object: StoredObject | undefined, sending: ObjectAnswer): RawAnswer {
  if (!object) return nothingHere;
  return {
    status: 200,
    headers: { ...headersOf(sending), 'content-length': String(object.size) },
    body: object.stream,
  };
}

const headersOf = ({ headers, etag }: ObjectAnswer): RawAnswer['headers'] => ({
  ...headers,
  etag: quoted(etag),
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
});

const quoted = (etag: string): string => `"${etag}"`;

/** What a `Range` header asks of a file: a part, the whole (also where the header says nothing we know), or what is not there. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  // Several parts at once are nobody's habit; the whole file is a correct answer to them.
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return Number(last) === 0
      ? 'outside'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'outside';
  return end < start ? 'whole' : { start, end };
}
