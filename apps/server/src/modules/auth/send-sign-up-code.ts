import { sendSignUpCode } from '@khidma/contract/shop/send-sign-up-code';
import { normalEmail } from '@khidma/domain/rules/contact';
import { eq } from 'drizzle-orm';
import { handle, perMinute } from '../../core/call.ts';
import { customers } from '../../db/schema/auth.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { codeMinutesOf, codeTimesOf, issueCode, signUpCodeOf } from './codes.queries.ts';

/** Answers alike whether or not the address has an account; the mail alone says which. */
export const sendSignUpCodeHandler = handle(sendSignUpCode, perMinute(120), async (call) => {
  const { ctx, tx, lang } = call;
  const email = normalEmail(call.input.email);
  // Made and counted for both: an address that is taken is asked again, refused and slowed down alike.
  const code = await issueCode(call, signUpCodeOf(call, email));
  const minutes = await codeMinutesOf(call);
  const [taken] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.email, email))
    .limit(1);
  if (taken === undefined) {
    // By its address: a name is what a stranger typed, and would be read by whoever has the mailbox.
    await enqueueMail(call, {
      kind: 'signUpCode',
      to: email,
      lang,
      data: { name: email, code, minutes },
    });
  } else {
    await enqueueMail(call, {
      kind: 'alreadyCustomer',
      to: email,
      lang,
      data: { name: taken.name, link: `${ctx.settings.publicUrl}/shop/sign-in` },
    });
  }
  return codeTimesOf(call);
});
