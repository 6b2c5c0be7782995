import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { eq } from 'drizzle-orm';
import { changeAvatar } from '@khidma/contract/account/change-avatar';
import { callerOf, handle } from '../../core/call.ts';
import { userInfoOf } from '../auth/api.ts';
import type { Ctx } from '../../core/context.ts';
import { refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { ownFilesOf, publishMedia, avatarUrlOf } from '../uploads/api.ts';
import { signatureOf } from '../../core/secrets.ts';

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id } = callerOf(call);
  return {
    user: await userInfoOf(call.tx, id),
    userImInfo: { imToken: issueImToken(call.ctx, id, call.now), ...officialContact },
  };
});

const LIFE_MS = 24 * 3_600_000;

/** Whom the messaging panel shows as the platform itself. */
const officialContact = {
  officialChannelId: 'khidma-official',
  officialUserId: 'khidma-service',
} as const;

/** What lets the messaging panel speak for a merchant, and nothing else: `id.expiry.signature`, good for a day. */
function issueImToken(ctx: Pick<Ctx, 'settings'>, merchantId: string, now: Date): string {
  const body = `${merchantId}.${(now.getTime() + LIFE_MS).toString(36)}`;
  return `${body}.${signatureOf(ctx, `messaging\n${body}`).toString('base64url')}`;
}

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
