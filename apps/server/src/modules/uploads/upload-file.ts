import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { handleUpload, perMinute, type UploadCall } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { files } from '../../db/schema/files.ts';
import { fileRefOf, type FileRow } from './files.queries.ts';
import { keepFile, type Kept } from './keep-file.ts';
import { receiveFile } from './receive-file.ts';
import { removeTemporary } from './remove-temporary.ts';
import { clientOf, ownerOfUpload } from './upload.policy.ts';

/** Takes a file: measured while it streams in, judged by content, kept without metadata, private until it is published. */
export const uploadFileHandler = handleUpload(uploadFile, perMinute(120), async (call) => {
  const { ctx, input, now } = call;
  const owner = ownerOfUpload(call.actor, input.kind);
  if (!owner) throw refuse('noPermission');
  const id = ctx.ids.uuid();
  const temporary = `incoming/${id}`;
  try {
    const { kind, sha256 } = input;
    const promised = { kind, size: Number(input.size), sha256 };
    const arrived = await receiveFile(
      ctx.files,
      { key: temporary, stream: call.file.stream },
      promised,
    );
    const { signal } = call;
    const client = clientOf(call);
    const kept = await keepFile(ctx.files, { id, temporary, kind, arrived, client, signal });
    const row: FileRow = {
      id,
      ownerRealm: owner.realm,
      ownerId: owner.id,
      kind,
      name: input.name,
      ...arrived,
      ...kept,
      isPublic: false,
      createdAt: now,
    };
    return {
      save: async (tx) => {
        await tx.insert(files).values(row);
        return fileRefOf({ ...call, tx }, row);
      },
      discard: () => discard(call, kept),
    };
  } finally {
    await removeTemporary(ctx, ctx.files.remove(temporary));
  }
});

async function discard({ ctx }: UploadCall<typeof uploadFile>, kept: Kept): Promise<void> {
  for (const key of [kept.key, ...kept.variants.map((variant) => variant.key)])
    await ctx.files.remove(key);
}
