import type { UserInfo } from '@khidma/contract/shapes/account';
import { merchantOf } from '../../core/merchant-row.ts';
import type { Tx } from '../../db/types.ts';
import { coverUrlsOf } from '../uploads/api.ts';

/** What the portal keeps of the signed-in merchant. */
export async function userInfoOf(tx: Tx, merchantId: string): Promise<UserInfo> {
  const row = await merchantOf(tx, merchantId);
  const avatars = await coverUrlsOf(tx, row.avatarFileId === null ? [] : [row.avatarFileId]);
  return {
    id: row.id,
    email: row.email,
    mobile: row.mobile,
    contactName: row.contactName,
    merchantName: row.merchantName,
    avatarUrl: (row.avatarFileId !== null && avatars.get(row.avatarFileId)) || null,
    lang: row.lang,
    vatNumber: row.vatNumber,
    vatStartDate: row.vatStartDate,
    vatFileCount: row.vatFiles.length,
  };
}
