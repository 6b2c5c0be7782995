import { eq } from 'drizzle-orm';
import { changeAvatar } from '@khidma/contract/account/change-avatar';
import { callerOf, handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { coverUrlsOf, ownFilesOf, publishMedia } from '../uploads/api.ts';

/** Shows an own picture as the avatar; it becomes public. */
export const changeAvatarHandler = handle(changeAvatar, async (call) => {
  const { tx, now, input } = call;
  const { id } = callerOf(call);
  const own = await ownFilesOf(tx, {
    ids: [input.fileId],
    kinds: ['avatar'],
    owner: { realm: 'merchant', id },
  });
  if (!own.has(input.fileId)) throw refuseFields([{ path: 'fileId', rule: 'file' }]);
  await publishMedia(tx, [input.fileId]);
  await tx
    .update(merchants)
    .set({ avatarFileId: input.fileId, updatedAt: now })
    .where(eq(merchants.id, id));
  const avatarUrl = (await coverUrlsOf(tx, [input.fileId])).get(input.fileId);
  if (avatarUrl === undefined) throw new Error(`avatar ${input.fileId} has no pictures`);
  return { avatarUrl };
});
