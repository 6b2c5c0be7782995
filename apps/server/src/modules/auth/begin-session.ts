import type { session, UserInfo } from '@khidma/contract/shapes/account';
import type { customerInfo } from '@khidma/contract/shapes/shop';
import type * as z from 'zod/mini';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInCustomer } from '@khidma/contract/identity/sign-in';
import type { CallBase } from '../../core/call.ts';
import { beginSession } from './sessions.ts';
import type { customers } from '../../db/schema/auth.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import type { Tx } from '../../db/types.ts';
import { avatarUrlOf } from '../uploads/api.ts';

/** Begins a merchant's session and shows it, the only time that its token can be read. */
export async function beginMerchantSession(
  call: CallBase,
  merchantId: string,
): Promise<z.infer<typeof session>> {
  const begun = await beginSession(call, {
    realm: 'merchant',
    subjectId: merchantId,
    userAgent: call.client.userAgent,
  });
  return {
    token: begun.token,
    expiresAt: begun.expiresAt.toISOString(),
    user: await userInfoOf(call.tx, merchantId),
  };
}

/** Begins a customer's session and shows it. */
export async function beginCustomerSession(
  call: CallBase,
  customer: ShownCustomer & { readonly blockedAt: Date | null },
): Promise<OutputOf<typeof signInCustomer>> {
  // However one comes in: by a password, a code, or a new account.
  if (customer.blockedAt !== null) throw refuse('accountSuspended');
  const begun = await beginSession(call, {
    realm: 'customer',
    subjectId: customer.id,
    userAgent: call.client.userAgent,
  });
  return {
    token: begun.token,
    expiresAt: begun.expiresAt.toISOString(),
    customer: await presentCustomer(call.tx, customer),
  };
}

type ShownCustomer = Pick<
  typeof customers.$inferSelect,
  'id' | 'name' | 'email' | 'mobile' | 'mobileShownAt' | 'avatarFileId'
>;

/** What the storefront keeps of the signed-in customer. */
export const presentCustomer = async (
  tx: Tx,
  { id, name, email, mobile, mobileShownAt, avatarFileId }: ShownCustomer,
): Promise<z.infer<typeof customerInfo>> => ({
  id,
  name,
  email,
  mobile,
  isMobileShown: mobileShownAt !== null,
  avatarUrl: await avatarUrlOf(tx, avatarFileId),
});

/** What the portal keeps of the signed-in merchant. */
export async function userInfoOf(tx: Tx, merchantId: string): Promise<UserInfo> {
  const row = await merchantOf(tx, merchantId);
  return {
    id: row.id,
    email: row.email,
    contactPhone: row.mobile,
    contactName: row.contactName,
    merchantName: row.merchantName,
    merchantNames: row.merchantNames,
    avatarUrl: await avatarUrlOf(tx, row.avatarFileId),
    lang: row.lang,
    vatNumber: row.vatNumber,
    vatStartDate: row.vatStartDate,
    vatFileCount: row.vatFiles.length,
  };
}
