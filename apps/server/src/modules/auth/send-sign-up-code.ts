import { sendSignUpCode } from '@khidma/contract/shop/send-sign-up-code';
import { normalEmail } from '@khidma/domain/rules/contact';
import { eq } from 'drizzle-orm';
import { handleWork, perMinute } from '../../core/call.ts';
import { customers } from '../../db/schema/auth.ts';
import { enqueueMail } from '../outbox/api.ts';
import { codeMinutesOf, codeTimesOf, issueCode, requireCodeQuota, signUpCodeOf } from './codes.ts';

/** Answers alike whether or not the address has an account; the mail alone says which. */
export const sendSignUpCodeHandler = handleWork(sendSignUpCode, perMinute(120), async (call) => {
  const { ctx, lang } = call;
  const email = normalEmail(call.input.email);
  const codeFor = signUpCodeOf(call, email);
  await requireCodeQuota(call, codeFor);
  return {
    async save(tx) {
      const work = { ...call, tx };
      // Made and counted for both: an address that is taken is asked again, refused and slowed down alike.
      const code = await issueCode(work, codeFor);
      const minutes = await codeMinutesOf(work);
      const [taken] = await tx
        .select({ name: customers.name })
        .from(customers)
        .where(eq(customers.email, email))
        .limit(1);
      // By its address: a name is what a stranger typed, and would be read by whoever has the mailbox.
      const data = { name: taken?.name ?? email, code, minutes };
      const link = `${ctx.settings.publicUrl}/shop/sign-in`;
      await (taken === undefined
        ? enqueueMail(work, { kind: 'signUpCode', to: email, lang, data })
        : enqueueMail(work, {
            kind: 'alreadyCustomer',
            to: email,
            lang,
            data: { name: taken.name, link },
          }));
      return codeTimesOf(work);
    },
  };
});
