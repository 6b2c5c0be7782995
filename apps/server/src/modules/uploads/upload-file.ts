import { uploadFile } from '@khidma/contract/files/uploads';
import { judgeSize } from '@khidma/domain/uploads/upload-rules';
import { handle, type UploadCall } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { files } from '../../db/schema/files.ts';
import { fileRefOf, type FileRow } from './files.ts';
import { storeFile, type StoredContent, removeTemporary } from './store-file.ts';
import { receiveFile } from './receive-file.ts';
import { ownerOfUpload, returnRoom, takeRoom, uploaderOf } from './upload-room.ts';

/** Takes a file: measured while it streams in, judged by content, kept without metadata, private until it is published. */
export const uploadFileHandler = handle(uploadFile, async (call) => {
  const { ctx, input, now } = call;
  const owner = ownerOfUpload(call.actor, input.kind);
  if (!owner) throw refuse('noPermission');
  // What is too large is refused at its first bytes, with the figures.
  const size = Number(input.size);
  const promisedBytes = await takeRoom(call, judgeSize(input.kind, size) ? 0 : size);
  const id = ctx.ids.uuid();
  const temporary = `incoming/${id}`;
  try {
    const { kind, sha256 } = input;
    const promised = { kind, size, sha256 };
    const arrived = await receiveFile(
      ctx.files,
      { key: temporary, stream: call.file.stream },
      promised,
    );
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
        return fileRefOf({ ...call, tx }, row);
      },
      discard: async () => {
        await returnRoom(ctx, promisedBytes);
        await discard(call, stored);
      },
    };
  } catch (error) {
    await returnRoom(ctx, promisedBytes);
    throw error;
  } finally {
    await removeTemporary(ctx, ctx.files.remove(temporary));
  }
});

async function discard(
  { ctx }: UploadCall<typeof uploadFile>,
  stored: StoredContent,
): Promise<void> {
  for (const key of [stored.key, ...stored.variants.map((variant) => variant.key)])
    await ctx.files.remove(key);
}
