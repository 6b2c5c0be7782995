import { pick } from '../../../kernel/pick.ts';
import { eq, type SQL } from 'drizzle-orm';
import { normalEmail, normalUaeMobile } from '@khidma/domain/rules/contact';
import { merchantCredentials } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import type { Tx } from '../../../db/types.ts';

/** A merchant as signing in sees it. */
export type MerchantAccount = Readonly<
  Pick<
    typeof merchants.$inferSelect,
    'id' | 'status' | 'email' | 'mobile' | 'contactName' | 'merchantName' | 'lang'
  > &
    Pick<
      typeof merchantCredentials.$inferSelect,
      'passwordHash' | 'fundPasswordHash' | 'mustReset' | 'activatedAt'
    >
>;

/** What somebody typed as account, in the form it is stored in: a mailbox, a mobile, or neither. */
export const accountKeyOf = (typed: string): string =>
  typed.includes('@') ? normalEmail(typed) : (normalUaeMobile(typed) ?? typed.trim().toLowerCase());

/** The merchant with this mailbox or mobile (`accountKeyOf`). */
export const findMerchantAccount = (tx: Tx, key: string): Promise<MerchantAccount | undefined> =>
  first(tx, key.includes('@') ? eq(merchants.email, key) : eq(merchants.mobile, key));

/** Returns the merchant with this id. */
export const findMerchantById = (tx: Tx, id: string): Promise<MerchantAccount | undefined> =>
  first(tx, eq(merchants.id, id));

/** The same, locked until the transaction ends: for changing its secrets. */
export async function lockMerchantAccount(
  tx: Tx,
  merchantId: string,
): Promise<MerchantAccount | undefined> {
  await tx
    .select({ id: merchantCredentials.merchantId })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, merchantId))
    .for('update');
  return findMerchantById(tx, merchantId);
}

/** Returns the words of a merchant's account that a password may not be made of. */
export const ownWordsOf = (
  merchant: Pick<MerchantAccount, 'email' | 'mobile' | 'contactName' | 'merchantName'>,
): string[] => [merchant.email, merchant.mobile, merchant.contactName, merchant.merchantName];

/** Locks the signed-in merchant's account until the transaction ends. */
export async function lockOwnAccount(tx: Tx, id: string): Promise<MerchantAccount> {
  const merchant = await lockMerchantAccount(tx, id);
  if (merchant === undefined) throw new Error(`merchant ${id} has a session and no credentials`);
  return merchant;
}

async function first(tx: Tx, where: SQL): Promise<MerchantAccount | undefined> {
  const [row] = await tx
    .select({
      ...pick(merchants, 'id', 'status', 'email', 'mobile', 'contactName', 'merchantName', 'lang'),
      ...pick(merchantCredentials, 'passwordHash', 'fundPasswordHash', 'mustReset', 'activatedAt'),
    })
    .from(merchants)
    .innerJoin(merchantCredentials, eq(merchantCredentials.merchantId, merchants.id))
    .where(where)
    .limit(1);
  return row;
}
