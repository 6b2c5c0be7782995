import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import type { CallBase } from '../../core/call.ts';
import type { customers } from '../../db/schema/auth.ts';
import { beginSession } from './sessions.ts';

/** Begins a customer's session and shows it. */
export async function beginCustomerSession(
  call: CallBase,
  {
    id,
    name,
    email,
    mobile,
  }: Pick<typeof customers.$inferSelect, 'id' | 'name' | 'email' | 'mobile'>,
): Promise<OutputOf<typeof signInCustomer>> {
  const begun = await beginSession(call, {
    realm: 'customer',
    subjectId: id,
    userAgent: call.client.userAgent,
  });
  return {
    token: begun.token,
    expiresAt: begun.expiresAt.toISOString(),
    customer: { id, name, email, mobile },
  };
}
