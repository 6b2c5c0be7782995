import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { changeAvatar } from '@khidma/contract/account/change-avatar';
import { callerOf, handle } from '../../core/call.ts';
import { userInfoOf } from '../auth/api.ts';
import type { Ctx } from '../../core/context.ts';
import { refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { coverUrlsOf, ownFilesOf, publishMedia } from '../uploads/api.ts';

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id } = callerOf(call);
  return {
    user: await userInfoOf(call.tx, id),
    im: { imToken: issueImToken(call.ctx, id, call.now), ...officialContact },
  };
});

const LIFE_MS = 24 * 3_600_000;

/** Whom the messaging panel shows as the platform itself. */
const officialContact = {
  officialChannelId: 'khidma-official',
  officialUserId: 'khidma-service',
} as const;

/** What lets the messaging panel speak for a merchant, and nothing else: `id.expiry.signature`, good for a day. */
function issueImToken({ settings }: Pick<Ctx, 'settings'>, merchantId: string, now: Date): string {
  const body = `${merchantId}.${(now.getTime() + LIFE_MS).toString(36)}`;
  // The key also signs other things: the first line keeps them apart.
  const signature = createHmac('sha256', Buffer.from(settings.ticketKey, 'hex'))
    .update(`messaging\n${body}`)
    .digest('base64url');
  return `${body}.${signature}`;
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
  const avatarUrl = (await coverUrlsOf(tx, [input.fileId])).get(input.fileId);
  if (avatarUrl === undefined) throw new Error(`avatar ${input.fileId} has no pictures`);
  return { avatarUrl };
});
