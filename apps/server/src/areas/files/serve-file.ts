import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { uploadRules, uploadKinds } from '@khidma/domain/uploads/upload-rules';
import { defaultLang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import {
  contentDisposition,
  type RawAnswer,
  type RawRequest,
  type RawRoute,
} from '../../kernel/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { errorText } from '../../kernel/translate.ts';
import { files, fileViews } from '../../db/schema/files.ts';
import { transaction } from '../../db/transaction.ts';
import type { Queryable } from '../../db/types.ts';
import { recordActionOf } from '../backoffice/staff/index.ts';
import { type FileLink, type FileRow, isOurLink, variantWidths } from './files.ts';
import { nothingHere, oneOf, sendObject } from './send-object.ts';
import { variantFor } from './serve-media.ts';
import {
  type ApplicationContent,
  applicationEvents,
  applications,
  merchantRevisions,
  merchants,
} from '../../db/schema/merchants.ts';

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
    const shown = await idPhotoOf(tx, row);
    if (!shown) return;
    await recordActionOf(
      { ctx, tx, now: at },
      { staffId: viewerId, action: 'viewIdPhoto', ...shown, data: { fileId: row.id } },
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

/** Whose ID a file shows. */
interface IdPhotoOf {
  readonly subjectKind: 'application' | 'merchant';
  readonly subjectId: string;
}

/** The application or merchant that has a file as photo of an ID, now or in a change that it sent; null for every other file. */
async function idPhotoOf(
  db: Queryable,
  { id: fileId, ownerRealm, ownerId }: Pick<FileRow, 'id' | 'ownerRealm' | 'ownerId'>,
): Promise<IdPhotoOf | null> {
  if (ownerId === null) return null;
  if (ownerRealm === 'applicant')
    return (await idPhotosSent(db, ownerId)).includes(fileId)
      ? { subjectKind: 'application', subjectId: ownerId }
      : null;
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
  return shown.includes(fileId) ? { subjectKind: 'merchant', subjectId: ownerId } : null;
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
