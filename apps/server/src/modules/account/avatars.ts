import { changeAvatar } from '@khidma/contract/identity/merchant-account';
import { changeCustomerAvatar } from '@khidma/contract/identity/customer-account';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import {
  avatarUrlOf,
  type FileOwner,
  hideAvatarsOf,
  ownFilesOf,
  publishMedia,
} from '../uploads/api.ts';

/** Shows an own picture as the merchant's avatar. */
export const changeAvatarHandler = handle(changeAvatar, async (call) => {
  const { tx, now, input } = call;
  const own = {
    owner: { realm: 'merchant', id: callerOf(call).id },
    fileId: input.fileId,
  } as const;
  await requireOwnAvatar(tx, own);
  await tx
    .update(merchants)
    .set({ avatarFileId: own.fileId, updatedAt: now })
    .where(eq(merchants.id, own.owner.id));
  return { avatarUrl: await showAvatar(tx, own) };
});

/** Shows an own picture as the customer's avatar, or none. */
export const changeCustomerAvatarHandler = handle(changeCustomerAvatar, async (call) => {
  const { tx, input } = call;
  const { fileId } = input;
  const owner = { realm: 'customer', id: callerOf(call).id } as const;
  if (fileId !== null) await requireOwnAvatar(tx, { owner, fileId });
  await tx.update(customers).set({ avatarFileId: fileId }).where(eq(customers.id, owner.id));
  if (fileId !== null) return { avatarUrl: await showAvatar(tx, { owner, fileId }) };
  await hideAvatarsOf(tx, owner);
  return { avatarUrl: null };
});

interface OwnAvatar {
  readonly owner: FileOwner;
  readonly fileId: string;
}

async function requireOwnAvatar(tx: Tx, { owner, fileId }: OwnAvatar): Promise<void> {
  const own = await ownFilesOf(tx, { ids: [fileId], kinds: ['avatar'], owner });
  if (!own.has(fileId)) throw refuseFields([{ path: 'fileId', rule: 'file' }]);
}

/** Lets everybody see one of somebody's pictures and no other; returns its address. */
async function showAvatar(tx: Tx, { owner, fileId }: OwnAvatar): Promise<string> {
  await hideAvatarsOf(tx, owner);
  await publishMedia(tx, [fileId]);
  const avatarUrl = await avatarUrlOf(tx, fileId);
  if (avatarUrl === null) throw new Error(`avatar ${fileId} has no pictures`);
  return avatarUrl;
}
