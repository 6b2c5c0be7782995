import { beginUpload } from '@khidma/contract/files/uploads';
import { dayMs } from '@khidma/domain/rules/days';
import { judgeSize } from '@khidma/domain/uploads/upload-rules';
import { and, eq, gt, isNull, asc, lt } from 'drizzle-orm';
import { handleWork } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { resumableUploads } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import { refuseFile } from './receive-file.ts';
import { resumableUrlOf } from './file-links.ts';
import { ownerOfUpload, returnRoom, takeRoom } from './upload-room.ts';
import type { Ctx } from '../../core/context.ts';

const LIFE_MS = dayMs;

/** How many uploads of one owner may lie unfinished: more than a service holds, far less than a disk. */
export const maxOpenUploads = 30;

/** Begins an upload in pieces. Its size is judged and counted at once: nobody sends 101 MB to hear that 100 were allowed. */
export const beginUploadHandler = handleWork(beginUpload, async (call) => {
  const { ctx, input, now } = call;
  const owner = ownerOfUpload(call.actor, input.kind);
  if (!owner) throw refuse('noPermission');
  const problem = judgeSize(input.kind, input.size);
  if (problem) throw refuseFile(problem);
  const promised = await takeRoom(call, input.size);
  const { subject } = promised;
  const uploadId = ctx.ids.uuid();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
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
