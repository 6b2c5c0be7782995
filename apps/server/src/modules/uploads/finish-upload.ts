import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { finishUpload } from '@khidma/contract/uploads/finish-upload';
import { uploadKinds, type UploadKind } from '@khidma/domain/uploads/upload-rules';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { PartialFiles } from '../../adapters/files/partial-files.ts';
import type { Call } from '../../core/call.ts';
import type { Actor } from '../../core/context.ts';
import { Refusal, refuse, refuseKeeping } from '../../core/refuse.ts';
import { files, resumableUploads } from '../../db/schema/files.ts';
import { fileRefOf, type FileRow } from './files.queries.ts';
import { keepFile } from './keep-file.ts';
import { acceptedMime } from './receive-file.ts';
import { headLength } from './sniff.ts';

type FinishCall = Call<typeof finishUpload>;
type UploadRow = typeof resumableUploads.$inferSelect;

/** Makes a file of what has arrived in pieces, judged as a file that came in one. Asked twice it answers the same file. */
export async function runFinishUpload(call: FinishCall): Promise<OutputOf<typeof finishUpload>> {
  const { tx, ctx } = call;
  const upload = await lockOwnUpload(call);
  if (upload.fileId !== null) return fileRefOf(call, await fileOf(call, upload.fileId));
  const pieces = new PartialFiles(ctx.settings.dataDir);
  const received = await pieces.size(upload.id);
  if (received < upload.size) throw refuse('uploadUnfinished', { received, size: upload.size });
  try {
    const row = await keep(call, upload, pieces);
    await tx.insert(files).values(row);
    await tx
      .update(resumableUploads)
      .set({ fileId: row.id })
      .where(eq(resumableUploads.id, upload.id));
    return await fileRefOf(call, row);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What was refused once is refused for ever: it need not be kept, nor counted among the open ones.
    await tx.delete(resumableUploads).where(eq(resumableUploads.id, upload.id));
    await pieces.remove(upload.id);
    throw refuseKeeping(error.code, error.data);
  }
}

/**
 * The upload's id becomes the file's: made a second time after a crash, it lands in the same place. The bytes are moved,
 * not copied; if the commit fails after this, the sender begins at its first byte again, which is rare.
 */
async function keep(
  { ctx, now }: FinishCall,
  upload: UploadRow,
  pieces: PartialFiles,
): Promise<FileRow> {
  const { id, ownerRealm, ownerId, name, size, sha256 } = upload;
  const kind = kindOf(upload);
  const temporary = `incoming/${id}`;
  try {
    const found = await pieces.measure(id, headLength);
    if (found.size !== size || found.sha256 !== sha256) throw refuse('fileMismatch');
    const arrived = { mime: acceptedMime(found.head, { kind, size }), size, sha256 };
    await ctx.files.adopt(temporary, pieces.pathOf(id));
    const kept = await keepFile(ctx.files, { id, temporary, kind, arrived });
    return {
      id,
      ownerRealm,
      ownerId,
      kind,
      name,
      ...arrived,
      ...kept,
      isPublic: false,
      createdAt: now,
    };
  } finally {
    await ctx.files.remove(temporary);
  }
}

/** Somebody else's upload does not exist, nor does one whose day is over and that was never finished. */
async function lockOwnUpload({ tx, input, actor, now }: FinishCall): Promise<UploadRow> {
  const [upload] = await tx
    .select()
    .from(resumableUploads)
    .where(and(eq(resumableUploads.id, input.uploadId), heldBy(actor)))
    .for('update');
  if (!upload || (upload.fileId === null && upload.expiresAt <= now)) throw refuse('notFound');
  return upload;
}

const heldBy = (actor: Actor | null): SQL | undefined =>
  actor === null
    ? and(eq(resumableUploads.ownerRealm, 'applicant'), isNull(resumableUploads.ownerId))
    : and(eq(resumableUploads.ownerRealm, actor.realm), eq(resumableUploads.ownerId, actor.id));

function kindOf({ kind }: UploadRow): UploadKind {
  const known = uploadKinds.find((candidate) => candidate === kind);
  if (!known) throw new Error(`an upload was begun as ${kind}`);
  return known;
}

async function fileOf({ tx }: FinishCall, id: string): Promise<FileRow> {
  const [row] = await tx.select().from(files).where(eq(files.id, id));
  if (!row) throw refuse('notFound');
  return row;
}
