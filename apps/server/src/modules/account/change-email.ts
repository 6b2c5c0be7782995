import { and, eq, ne } from 'drizzle-orm';
import { changeEmail } from '@khidma/contract/identity/merchant-account';
import { isEmail, normalEmail } from '@khidma/domain/rules/contact';
import { callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { consumeCodes, merchantCodeOf, lockOwnAccount } from '../auth/api.ts';
import { merchantRecipient, notify } from '../notices/api.ts';

/** Binds another mailbox, proven by a code out of each; both are told. */
export const changeEmailHandler = handle(changeEmail, async (call) => {
  const { tx, now, input } = call;
  if (!isEmail(input.email)) throw refuseFields([{ path: 'email', rule: 'email' }]);
  const email = normalEmail(input.email);
  const merchant = await lockOwnAccount(tx, callerOf(call).id);
  if (email === merchant.email) throw refuseFields([{ path: 'email', rule: 'invalid' }]);
  await consumeCodes(call, [
    {
      ...merchantCodeOf(merchant, 'bindEmailOld', merchant.email),
      code: input.oldCode,
      field: 'oldCode',
    },
    { ...merchantCodeOf(merchant, 'bindEmailNew', email), code: input.newCode, field: 'newCode' },
  ]);
  await bind(tx, merchant.id, { email, updatedAt: now });
  const told = merchantRecipient({ ...merchant, email });
  const before = { ...told, email: merchant.email, account: null };
  for (const to of [before, told])
    await notify(call, to, { kind: 'mailboxChanged', data: { email } });
  return { email };
});

/** The table decides who has an address first: looking before is for the ordinary case. */
async function bind(
  tx: Tx,
  merchantId: string,
  change: { readonly email: string; readonly updatedAt: Date },
): Promise<void> {
  const [owner] = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.email, change.email), ne(merchants.id, merchantId)));
  if (owner !== undefined) throw refuse('emailTaken');
  try {
    // A savepoint: the refusal is written in the same transaction.
    await tx.transaction((inner) =>
      inner.update(merchants).set(change).where(eq(merchants.id, merchantId)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('emailTaken');
    throw error;
  }
}
