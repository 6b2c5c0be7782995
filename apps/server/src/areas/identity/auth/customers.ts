import { signUpCustomer } from '@khidma/contract/identity/sign-in';
import { normalEmail } from '@khidma/domain/rules/contact';
import { handleOutsideTx } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { beginCustomerSession } from './sessions.ts';
import { consumeCode, signUpCodeOf } from './codes.ts';
import { requirePassword } from './passwords.ts';

/** Creates a customer whose mailbox has been shown by its code, and signs in. */
export const signUpCustomerHandler = handleOutsideTx(signUpCustomer, async (call) => {
  const { ctx, now, input } = call;
  const { password, name, mobile } = input;
  await requirePassword({ kind: 'login', password, ownWords: [input.email, mobile, name] });
  const email = normalEmail(input.email);
  const row = {
    id: ctx.ids.uuid(),
    name,
    email,
    mobile,
    passwordHash: await ctx.passwords.hash(password),
    createdAt: now,
  };
  return {
    async save(tx) {
      const work = { ...call, tx };
      await consumeCode(work, { ...signUpCodeOf(call, email), code: input.code });
      // The table decides, not a look before: two at once, each with a code of its own, must not both get through.
      const created = await tx
        .insert(customers)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (created.length === 0) throw refuse('emailTaken');
      const fresh = { mobileShownAt: null, avatarFileId: null, blockedAt: null };
      return beginCustomerSession(work, { ...row, ...fresh });
    },
  };
});
