import { eq } from 'drizzle-orm';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { normalEmail } from '@khidma/domain/rules/contact';
import type { Call } from '../../core/call.ts';
import { customers } from '../../db/schema/auth.ts';
import { beginCustomerSession } from './begin-customer-session.ts';
import { checkCredentials } from './check-credentials.ts';

/** Signs a customer in. */
export async function runSignInCustomer(
  call: Call<typeof signInCustomer>,
): Promise<OutputOf<typeof signInCustomer>> {
  const { input, tx } = call;
  const account = normalEmail(input.email);
  const found = await checkCredentials(call, {
    realm: 'customer',
    account,
    password: input.password,
    find: async () =>
      (await tx.select().from(customers).where(eq(customers.email, account)).limit(1))[0],
  });
  return beginCustomerSession(call, found);
}
