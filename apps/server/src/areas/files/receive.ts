import { type FileStore, StoreUnavailableError } from '../../adapters/files/file-store.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Refusal, refuse } from '../../kernel/refuse.ts';
import type { StreamRoute } from '../../kernel/routes.ts';
import { resumableUploads } from '../../db/schema/files.ts';
import { ticketIn } from './files.ts';
import { hasRoom, promisedBytesOf, returnRoom } from './upload-room.ts';
import { detectFileType, headBytes } from '@khidma/domain/uploads/file-head';
import {
  validateFile,
  type UploadKind,
  type UploadMime,
  type UploadProblem,
  uploadRules,
} from '@khidma/domain/uploads/upload-rules';
import { Server } from '@tus/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** What a sender promises of a file. */
export interface Promised {
  readonly kind: UploadKind;
  readonly size: number;
  readonly sha256: string;
}

/** What arrived. */
export interface Arrived {
  readonly mime: UploadMime;
  readonly size: number;
  readonly sha256: string;
}

/** The refusal that says which rule a file breaks, with its figures. */
export const refuseFile = ({ error, params }: UploadProblem): Refusal => refuse(error, params);

/**
 * Takes the stream into the store under `key`, measured on the way: it stops at the first bytes of a wrong type and
 * at the kind's limit, and what arrives must be what was promised. A refused stream leaves nothing behind.
 */
export async function receiveFile(
  files: FileStore,
  { key, stream }: { readonly key: string; readonly stream: Readable },
  promised: Promised,
): Promise<Arrived> {
  const hash = createHash('sha256');
  let size = 0;
  let mime: UploadMime | null = null;

  async function* measured(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    // The HTTP layer still reads the rest of a refused stream away, so it isn't destroyed here.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      // A binary stream yields buffers only.
      const bytes = chunk as Buffer;
      size += bytes.length;
      hash.update(bytes);
      if (head.length < headBytes) {
        head = Buffer.concat([head, bytes]);
        if (head.length >= headBytes) mime = accepted(head);
      }
      if (size > promised.size) throw refuse('fileMismatch');
      yield bytes;
    }
    mime ??= accepted(head);
  }

  const accepted = (head: Buffer): UploadMime => acceptedMime(head, promised);

  await files.putStream(key, Readable.from(measured(), { objectMode: false }));
  const sha256 = hash.digest('hex');
  if (mime === null || size !== promised.size || sha256 !== promised.sha256) {
    await files.remove(key);
    throw refuse('fileMismatch');
  }
  return { mime, size, sha256 };
}

/** The type that a file's first bytes show. The promised size is judged with it: nobody uploads 100 MB to hear that 5 were allowed. */
export function acceptedMime(
  head: Buffer,
  { kind, size }: Pick<Promised, 'kind' | 'size'>,
): UploadMime {
  const found = mimeOf(head, kind);
  const problem = validateFile(kind, { bytes: size, mime: found });
  if (problem) throw refuseFile(problem);
  const mime = uploadRules[kind].mimes.find((each) => each === found);
  if (mime === undefined) throw new Error(`no kind of file accepts another type, and ${kind} did`);
  return mime;
}

/** Recorders of sound alone write the brands of films. */
function mimeOf(head: Buffer, kind: UploadKind): string | null {
  const type = detectFileType(head);
  return type === 'video/mp4' && kind === 'messageVoice' ? 'audio/mp4' : type;
}

/** Takes the pieces of resumable uploads by the tus protocol. Uploads are begun by `beginUpload` alone: nothing is created here. */
export function receivePieces(ctx: Ctx): StreamRoute {
  const tus = tusServer(ctx);
  return {
    path: '/file/resumable/:ticket',
    methods: ['HEAD', 'PATCH', 'DELETE'],
    contentType: 'application/offset+octet-stream',
    // 100 MB in pieces of 5 MB are twenty; an office that shares an address sends many files at once.
    rateLimit: { max: 1200, windowMs: 60_000 },
    answer: async ({ params, request, now }) => {
      const ticket = ticketIn(ctx, params['ticket'] ?? '');
      if (!ticket) return nothingHere();
      if (now.getTime() >= ticket.expiresAt) return new Response(null, { status: 410 });
      const upload = await openUpload(ctx, ticket.uploadId);
      if (upload === undefined) return nothingHere();
      if (request.method === 'PATCH' && !(await hasRoom(ctx, { bytes: 0, ...upload })))
        return noRoom();
      await ctx.pieces.ensure(ticket.uploadId);
      return await tus.handleWeb(request);
    },
  };
}

const noRoom = (): Response =>
  new Response(null, { status: 503, headers: { 'retry-after': '600' } });

const nothingHere = (): Response => new Response(null, { status: 404 });

function tusServer(ctx: Ctx): Server {
  const datastore = ctx.pieces.tusStore({
    find: (id) => openUpload(ctx, id),
    forget: async (id) => {
      const taken = await ctx.db.delete(resumableUploads).where(open(id)).returning();
      for (const upload of taken) await returnRoom(ctx, promisedBytesOf(upload));
    },
  });
  return new Server({
    path: '/api/file/resumable',
    datastore,
    // Pages of ours only: no other origin is told that it may read the answers.
    allowedOrigins: () => false,
    getFileIdFromRequest: (_request, ticket) => ticket?.split('.', 1)[0],
    onResponseError: (_request, error) => failureOf(ctx, error),
  });
}

/** What the protocol itself refuses keeps its words; of everything else the sender hears that it may try again. */
function failureOf({ log }: Ctx, error: Error | ProtocolRefusal): ProtocolRefusal | undefined {
  if ('status_code' in error && error.status_code < 500) return undefined;
  log.error({ err: error }, 'a piece could not be taken');
  return error instanceof StoreUnavailableError
    ? { status_code: 503, body: 'the file store is not available\n' }
    : { status_code: 500, body: 'something went wrong\n' };
}

interface ProtocolRefusal {
  readonly status_code: number;
  readonly body: string;
}

async function openUpload(
  { db, clock }: Ctx,
  id: string,
): Promise<{ readonly size: number; readonly subject: string } | undefined> {
  const [upload] = await db
    .select({ size: resumableUploads.size, subject: resumableUploads.uploader })
    .from(resumableUploads)
    .where(and(open(id), gt(resumableUploads.expiresAt, clock.now())));
  return upload;
}

/** Not finished yet: a finished one takes no more pieces, and cannot be taken back. */
const open = (id: string) => and(eq(resumableUploads.id, id), isNull(resumableUploads.fileId));
