import { beginUpload } from '@khidma/contract/uploads/begin-upload';
import { judgeSize } from '@khidma/domain/uploads/upload-rules';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Call, handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { resumableUploads } from '../../db/schema/files.ts';
import type { FileOwner } from './files.queries.ts';
import { refuseFile } from './receive-file.ts';
import { resumableUrlOf } from './resumable-link.ts';
import { ownerOfUpload } from './upload.policy.ts';

const LIFE_MS = 24 * 60 * 60 * 1000;

/** How many uploads of one owner may lie unfinished: more than a service holds, far less than a disk. */
export const maxOpenUploads = 30;

/** Begins an upload in pieces. Its size is judged at once: nobody sends 101 MB to hear that 100 were allowed. */
export const beginUploadHandler = handle(beginUpload, perMinute(120), async (call) => {
  const { tx, ctx, input, now } = call;
  const owner = ownerOfUpload(call.actor, input.kind);
  if (!owner) throw refuse('noPermission');
  const problem = judgeSize(input.kind, input.size);
  if (problem) throw refuseFile(problem);
  if ((await openUploadsOf(call, owner)) >= maxOpenUploads)
    throw refuse('tooManyUploads', { max: maxOpenUploads });
  const uploadId = ctx.ids.uuid();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await tx.insert(resumableUploads).values({
    ...input,
    id: uploadId,
    ownerRealm: owner.realm,
    ownerId: owner.id,
    createdAt: now,
    expiresAt,
  });
  return {
    uploadId,
    url: resumableUrlOf(ctx, { uploadId, expiresAt: expiresAt.getTime() }),
    expiresAt: expiresAt.toISOString(),
  };
});

/** Applicants have no account to count by: their address is limited, as it is for whole files. */
async function openUploadsOf(
  { tx, now }: Call<typeof beginUpload>,
  { realm, id }: FileOwner,
): Promise<number> {
  if (id === null) return 0;
  return await tx.$count(
    resumableUploads,
    and(
      eq(resumableUploads.ownerRealm, realm),
      eq(resumableUploads.ownerId, id),
      isNull(resumableUploads.fileId),
      gt(resumableUploads.expiresAt, now),
    ),
  );
}
