import { Server } from '@tus/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { StoreUnavailableError } from '../../adapters/files/file-store.ts';
import type { Ctx } from '../../core/context.ts';
import type { StreamRoute } from '../../core/routes.ts';
import { resumableUploads } from '../../db/schema/files.ts';
import { ticketIn } from './file-links.ts';
import { hasRoom, promisedBytesOf, returnRoom } from './upload-room.ts';

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
