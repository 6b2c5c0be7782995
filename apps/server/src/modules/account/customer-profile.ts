import { getMyProfile, updateMyProfile } from '@khidma/contract/identity/customer-account';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { presentCustomer } from '../auth/api.ts';

/** The signed-in customer. */
export const getMyProfileHandler = handle(getMyProfile, async (call) => {
  const { id } = callerOf(call);
  const [row] = await call.tx.select().from(customers).where(eq(customers.id, id));
  if (row === undefined) throw refuse('notFound');
  return presentCustomer(call.tx, row);
});

/** Changes a customer's name; a trigger has the orders' search texts written anew. */
export const updateMyProfileHandler = handle(updateMyProfile, async (call) => {
  const { tx, input } = call;
  const [row] = await tx
    .update(customers)
    .set({ name: input.name })
    .where(eq(customers.id, callerOf(call).id))
    .returning();
  if (row === undefined) throw refuse('notFound');
  return presentCustomer(tx, row);
});
