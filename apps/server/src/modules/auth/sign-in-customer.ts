import { eq } from 'drizzle-orm';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { normalEmail } from '@khidma/domain/rules/contact';
import { handle, perMinute } from '../../core/call.ts';
import { customers } from '../../db/schema/auth.ts';
import { beginCustomerSession } from './begin-customer-session.ts';
import { checkCredentials } from './check-credentials.ts';

/** Signs a customer in. */
export const signInCustomerHandler = handle(signInCustomer, perMinute(120), async (call) => {
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
});
