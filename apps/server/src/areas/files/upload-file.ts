import { loadRow } from '../../kernel/rows.ts';
import { PiecesGoneError } from '../../adapters/files/file-store.ts';
import { type Call, handle, handleOutsideTx, type WorkCall } from '../../kernel/call.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { Refusal, refuse, refuseAndCommit } from '../../kernel/refuse.ts';
import { files, resumableUploads } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import { presentFileRef, type FileRow, resumableUrlOf } from './files.ts';
import {
  acceptedMime,
  ownerOfUpload,
  promisedBytesOf,
  receiveFile,
  refuseFile,
  returnRoom,
  takeRoom,
  uploaderOf,
} from './receive.ts';
import { removeTemporary, storeFile } from './store-file.ts';
import { beginUpload, finishUpload, uploadFile } from '@khidma/contract/files/uploads';
import { dayMs } from '@khidma/domain/rules/days';
import { headBytes } from '@khidma/domain/uploads/file-head';
import { validateSize, type UploadKind, uploadKinds } from '@khidma/domain/uploads/upload-rules';
import { and, asc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';

/** Takes a file: measured while it streams in, validated by content, kept without metadata, private until it is published. */
export const uploadFileHandler = handle(uploadFile, async (call) => {
  const { ctx, input, now } = call;
  const owner = ownerOfUpload(call.actor, input.kind);
  if (!owner) throw refuse('noPermission');
  // What is too large is refused at its first bytes, with the figures.
  const size = Number(input.size);
  const promisedBytes = await takeRoom(call, validateSize(input.kind, size) ? 0 : size);
  const id = ctx.ids.uuid();
  const temporary = `incoming/${id}`;
  try {
    const { kind, sha256 } = input;
    const sent = { key: temporary, stream: call.file.stream };
    const arrived = await receiveFile(ctx.files, sent, { kind, size, sha256 });
    const { signal } = call;
    const { subject: client } = uploaderOf(call);
    const stored = await storeFile(ctx.files, { id, temporary, kind, arrived, client, signal });
    const row: FileRow = {
      id,
      ownerRealm: owner.realm,
      ownerId: owner.id,
      kind,
      name: input.name,
      ...arrived,
      ...stored,
      isPublic: false,
      createdAt: now,
      checkedAt: now,
      unusedSince: null,
    };
    return {
      save: async (tx) => {
        await tx.insert(files).values(row);
        return presentFileRef({ ...call, tx }, row);
      },
      discard: async () => {
        await returnRoom(ctx, promisedBytes);
        for (const key of [stored.key, ...stored.variants.map((variant) => variant.key)])
          await ctx.files.remove(key);
      },
    };
  } catch (error) {
    await returnRoom(ctx, promisedBytes);
    throw error;
  } finally {
    await removeTemporary(ctx, ctx.files.remove(temporary));
  }
});

/** How many uploads of one owner may lie unfinished: more than a service holds, far less than a disk. */
export const maxOpenUploads = 30;

/** Begins an upload in pieces. Its size is validated and counted at once: nobody sends 101 MB to hear that 100 were allowed. */
export const beginUploadHandler = handleOutsideTx(beginUpload, async (call) => {
  const { ctx, input, now } = call;
  const owner = ownerOfUpload(call.actor, input.kind);
  if (!owner) throw refuse('noPermission');
  const problem = validateSize(input.kind, input.size);
  if (problem) throw refuseFile(problem);
  const promised = await takeRoom(call, input.size);
  const { subject } = promised;
  const uploadId = ctx.ids.uuid();
  const expiresAt = new Date(now.getTime() + dayMs);
  return {
    save: async (tx) => {
      if ((await openUploadsOf(tx, subject, now)) >= maxOpenUploads)
        throw refuse('tooManyUploads', { max: maxOpenUploads });
      await tx.insert(resumableUploads).values({
        ...input,
        id: uploadId,
        ownerRealm: owner.realm,
        ownerId: owner.id,
        uploader: subject,
        createdAt: now,
        expiresAt,
      });
      return {
        uploadId,
        url: resumableUrlOf(ctx, { uploadId, expiresAt: expiresAt.getTime() }),
        expiresAt: expiresAt.toISOString(),
      };
    },
    discard: () => returnRoom(ctx, promised),
  };
});

/** Of an account, or of the network that strangers come from. */
const openUploadsOf = (tx: Tx, uploader: string, now: Date): Promise<number> =>
  tx.$count(
    resumableUploads,
    and(
      eq(resumableUploads.uploader, uploader),
      isNull(resumableUploads.fileId),
      gt(resumableUploads.expiresAt, now),
    ),
  );

const AT_ONCE = 50;

/** Removes uploads whose day is over, finished or not, and their bytes. Returns how many. */
export async function sweepResumable(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  let removed = 0;
  for (;;) {
    const swept = await sweepSome(ctx, now);
    removed += swept;
    if (swept < AT_ONCE) return removed;
  }
}

/** An upload whose day is over is finished by nobody any more: two nodes that sweep the same one do no harm. */
async function sweepSome(ctx: Ctx, now: Date): Promise<number> {
  const rows = await ctx.db
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(lt(resumableUploads.expiresAt, now))
    .orderBy(asc(resumableUploads.expiresAt), asc(resumableUploads.id))
    .limit(AT_ONCE);
  for (const { id } of rows) {
    // Bytes first: cut off in between, the row is still there for the next sweep.
    await ctx.pieces.remove(id);
    await ctx.db.delete(resumableUploads).where(eq(resumableUploads.id, id));
  }
  return rows.length;
}

type FinishCall = WorkCall<typeof finishUpload>;
type SavingCall = Call<typeof finishUpload>;
type UploadRow = typeof resumableUploads.$inferSelect;

/** The result of processing an upload: its row, or its refusal. */
type Made = FileRow | Refusal;

/**
 * Makes a file of what has arrived in pieces, validated like a file that came in one. Asked twice it answers the same file.
 * The bytes are read, decoded and made anew before the transaction: a large picture takes longer than one may stand open.
 */
export const finishUploadHandler = handleOutsideTx(finishUpload, async (call) => {
  const { pieces } = call.ctx;
  const [upload] = await call.ctx.db.select().from(resumableUploads).where(ownUpload(call));
  const received = upload ? await pieces.size(upload.id) : 0;
  const isOpen = upload?.fileId === null;
  const made = isOpen && received >= upload.size ? await processOnce(call, upload) : undefined;
  return {
    save: async (tx) => {
      const locked = await lockOwnUpload({ ...call, tx });
      return await save({ ...call, tx }, locked, { made, received });
    },
    discard: async () => undefined,
    settle: async () => {
      if (!made || !upload) return;
      await removeTemporary(call.ctx, pieces.remove(upload.id));
      if (made instanceof Refusal) await returnRoom(call.ctx, promisedBytesOf(upload));
    },
  };
});

interface FinishedUpload {
  readonly made: Made | undefined;
  readonly received: number;
}

async function save(call: SavingCall, upload: UploadRow, { made, received }: FinishedUpload) {
  const { tx } = call;
  if (upload.fileId !== null)
    return await presentFileRef(call, await loadRow(call.tx, files, upload.fileId));
  if (made === undefined) throw refuse('uploadUnfinished', { received, size: upload.size });
  if (made instanceof Refusal) {
    // What was refused once is refused for ever: it need not be kept, nor counted among the open ones.
    await tx.delete(resumableUploads).where(eq(resumableUploads.id, upload.id));
    throw refuseAndCommit(made.code, made.data);
  }
  await tx.insert(files).values(made);
  await tx
    .update(resumableUploads)
    .set({ fileId: made.id })
    .where(eq(resumableUploads.id, upload.id));
  return await presentFileRef(call, made);
}

interface Processing {
  readonly made: Promise<Made | undefined>;
  readonly leaving: AbortController;
  waiting: number;
}

/** By the upload. Another node may be at work too: it makes the same file of the same bytes, in the same place. */
const underWay = new Map<string, Processing>();

/** Two that finish the same upload at once share the work; it ends early where both have left. */
async function processOnce(call: FinishCall, upload: UploadRow): Promise<Made | undefined> {
  const processing = underWay.get(upload.id) ?? beginProcessing(call, upload);
  processing.waiting += 1;
  const leave = (): void => {
    processing.waiting -= 1;
    if (processing.waiting === 0) processing.leaving.abort(call.signal.reason);
  };
  call.signal.addEventListener('abort', leave, { once: true });
  try {
    return await processing.made;
  } finally {
    call.signal.removeEventListener('abort', leave);
  }
}

function beginProcessing(call: FinishCall, upload: UploadRow): Processing {
  const leaving = new AbortController();
  const made = processUpload({ ...call, signal: leaving.signal }, upload).finally(() =>
    underWay.delete(upload.id),
  );
  const processing = { made, leaving, waiting: 0 };
  underWay.set(upload.id, processing);
  return processing;
}

async function processUpload(call: FinishCall, upload: UploadRow): Promise<Made | undefined> {
  try {
    return await store(call, upload);
  } catch (error) {
    // Another one has just finished with them: the upload's row says how.
    if (error instanceof PiecesGoneError) return undefined;
    if (error instanceof Refusal && error.code.startsWith('file')) return error;
    throw error;
  }
}

/**
 * The upload's id becomes the file's: made a second time after a crash, it lands in the same place. Its pieces stay until
 * the file is known: whoever left meanwhile, or lost the connection, asks again and sends nothing twice.
 */
async function store(call: FinishCall, upload: UploadRow): Promise<FileRow> {
  const { ctx, now, signal } = call;
  const { id, ownerRealm, ownerId, name, size, sha256 } = upload;
  const kind = kindOf(upload);
  // Of this work alone: two nodes at once must not take it away from each other.
  const temporary = `incoming/${ctx.ids.uuid()}`;
  try {
    const found = await ctx.pieces.measure(id, headBytes);
    if (found.size !== size || found.sha256 !== sha256) throw refuse('fileMismatch');
    const arrived = { mime: acceptedMime(found.head, { kind, size }), size, sha256 };
    await ctx.pieces.moveInto(ctx.files, temporary, { id, size });
    const { subject: client } = uploaderOf(call);
    const stored = await storeFile(ctx.files, { id, temporary, kind, arrived, client, signal });
    return {
      id,
      ownerRealm,
      ownerId,
      kind,
      name,
      ...arrived,
      ...stored,
      isPublic: false,
      createdAt: now,
      checkedAt: now,
      unusedSince: null,
    };
  } finally {
    await removeTemporary(ctx, ctx.files.remove(temporary));
  }
}

/** Somebody else's upload does not exist, nor does one whose day is over and that was never finished. */
async function lockOwnUpload(call: SavingCall): Promise<UploadRow> {
  const [upload] = await call.tx
    .select()
    .from(resumableUploads)
    .where(ownUpload(call))
    .for('update');
  if (!upload || (upload.fileId === null && upload.expiresAt <= call.now)) throw refuse('notFound');
  return upload;
}

const ownUpload = ({ input, actor }: FinishCall | SavingCall): SQL | undefined =>
  and(eq(resumableUploads.id, input.uploadId), heldBy(actor));

const heldBy = (actor: Actor | null): SQL | undefined =>
  actor === null
    ? and(eq(resumableUploads.ownerRealm, 'applicant'), isNull(resumableUploads.ownerId))
    : and(eq(resumableUploads.ownerRealm, actor.realm), eq(resumableUploads.ownerId, actor.id));

function kindOf({ kind }: UploadRow): UploadKind {
  const known = uploadKinds.find((candidate) => candidate === kind);
  if (!known) throw new Error(`an upload was begun as ${kind}`);
  return known;
}
