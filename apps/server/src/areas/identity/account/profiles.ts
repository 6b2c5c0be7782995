import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import type { Tx } from '../../../db/types.ts';
import { imInfoOf, presentCustomer, userInfoOf } from '../auth/index.ts';
import {
  avatarUrlOf,
  type FileOwner,
  hideAvatarsOf,
  loadOwnFiles,
  publishMedia,
} from '../../files/index.ts';
import {
  changeCustomerAvatar,
  getMyProfile,
  updateMyProfile,
} from '@khidma/contract/identity/customer-account';
import { changeAvatar, getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { getCustomerImInfo, getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { eq } from 'drizzle-orm';

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id, sessionId } = requireCaller(call);
  return {
    user: await userInfoOf(call.tx, id),
    userImInfo: imInfoOf(call.ctx, sessionId, call.now),
  };
});

/** What a customer's and a staff member's page opens the messaging panel with. */
const getOwnImInfo = async (call: CallBase) =>
  imInfoOf(call.ctx, requireCaller(call).sessionId, call.now);

export const getCustomerImInfoHandler = handle(getCustomerImInfo, getOwnImInfo);
export const getStaffImInfoHandler = handle(getStaffImInfo, getOwnImInfo);

/** Shows an own picture as the merchant's avatar. */
export const changeAvatarHandler = handle(changeAvatar, async (call) => {
  const { tx, now, input } = call;
  const own = {
    owner: { realm: 'merchant', id: requireCaller(call).id },
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
  const owner = { realm: 'customer', id: requireCaller(call).id } as const;
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
  const own = await loadOwnFiles(tx, { ids: [fileId], kinds: ['avatar'], owner });
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

/** The signed-in customer. */
export const getMyProfileHandler = handle(getMyProfile, async (call) => {
  const { id } = requireCaller(call);
  const [row] = await call.tx.select().from(customers).where(eq(customers.id, id));
  if (row === undefined) throw refuse('notFound');
  return presentCustomer(call.tx, row);
});

/** Changes a customer's name; a trigger has the orders' search texts written anew. */
export const updateMyProfileHandler = handle(updateMyProfile, async (call) => {
  const { tx, input } = call;
  const [row] = await tx
    .update(customers)
    .set({ name: input.name })
    .where(eq(customers.id, requireCaller(call).id))
    .returning();
  if (row === undefined) throw refuse('notFound');
  return presentCustomer(tx, row);
});
