import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { signUpCustomer } from '@khidma/contract/shop/sign-up-customer';
import { normalEmail } from '@khidma/domain/rules/contact';
import { loginPasswordProblem } from '@khidma/domain/rules/passwords';
import type { Call } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { beginCustomerSession } from './begin-customer-session.ts';

/** Creates a customer and signs in. */
export async function runSignUpCustomer(
  call: Call<typeof signUpCustomer>,
): Promise<OutputOf<typeof signUpCustomer>> {
  const { ctx, tx, now, input } = call;
  const weak = loginPasswordProblem(input.password);
  if (weak) throw refuseFields([{ path: 'password', ...weak }]);
  const row = {
    id: ctx.ids.uuid(),
    name: input.name,
    email: normalEmail(input.email),
    mobile: input.mobile,
    passwordHash: await ctx.passwords.hash(input.password),
    createdAt: now,
  };
  // The table decides, not a look before: two at once must not both get through.
  const created = await tx
    .insert(customers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (created.length === 0) throw refuse('emailTaken');
  return beginCustomerSession(call, row);
}
