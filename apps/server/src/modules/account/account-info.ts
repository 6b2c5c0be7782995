import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { eq } from 'drizzle-orm';
import { changeAvatar } from '@khidma/contract/account/change-avatar';
import { getCustomerImInfo } from '@khidma/contract/shop/get-customer-im-info';
import { getStaffImInfo } from '@khidma/contract/staff/get-staff-im-info';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { imInfoOf, userInfoOf } from '../auth/api.ts';
import { refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { ownFilesOf, publishMedia, avatarUrlOf } from '../uploads/api.ts';

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id, sessionId } = callerOf(call);
  return {
    user: await userInfoOf(call.tx, id),
    userImInfo: imInfoOf(call.ctx, sessionId, call.now),
  };
});

/** What a customer's and a staff member's page opens the messaging panel with. */
const getOwnImInfo = async (call: CallBase) =>
  imInfoOf(call.ctx, callerOf(call).sessionId, call.now);

export const getCustomerImInfoHandler = handle(getCustomerImInfo, getOwnImInfo);
export const getStaffImInfoHandler = handle(getStaffImInfo, getOwnImInfo);

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
  const avatarUrl = await avatarUrlOf(tx, input.fileId);
  if (avatarUrl === null) throw new Error(`avatar ${input.fileId} has no pictures`);
  return { avatarUrl };
});
