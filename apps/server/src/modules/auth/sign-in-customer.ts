import { eq } from 'drizzle-orm';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { normalEmail } from '@khidma/domain/rules/contact';
import { handleWork, perMinute } from '../../core/call.ts';
import { customers } from '../../db/schema/auth.ts';
import { beginCustomerSession } from './begin-customer-session.ts';
import { checkCredentials } from './check-credentials.ts';
import { openToDevice } from './sign-in-attempts.ts';

/** Signs a customer in. */
export const signInCustomerHandler = handleWork(signInCustomer, perMinute(120), async (call) => {
  const account = normalEmail(call.input.email);
  const readAccount = await checkCredentials(call, {
    realm: 'customer',
    account,
    password: call.input.password,
    find: async (tx) =>
      (await tx.select().from(customers).where(eq(customers.email, account)).limit(1))[0],
  });
  return {
    async save(tx) {
      const work = { ...call, tx };
      const customer = await readAccount(tx);
      await openToDevice(work, { realm: 'customer', id: customer.id, accounts: [account] });
      return beginCustomerSession(work, customer);
    },
  };
});
