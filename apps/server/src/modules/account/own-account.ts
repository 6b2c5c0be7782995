import type { Tx } from '../../db/types.ts';
import { lockMerchantAccount, type MerchantAccount } from '../auth/api.ts';

/** The signed-in merchant's account, locked until the transaction ends. */
export async function lockOwnAccount(tx: Tx, id: string): Promise<MerchantAccount> {
  const merchant = await lockMerchantAccount(tx, id);
  if (merchant === undefined) throw new Error(`merchant ${id} has a session and no credentials`);
  return merchant;
}
