import type { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { Call } from '../../core/call.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { codeTimes, issueCode } from './codes.queries.ts';
import { accountKeyOf, findMerchantAccount } from './merchant-accounts.queries.ts';

/** Answers alike whether or not the mailbox is a merchant's; only a merchant gets a mail. */
export async function runSendEmailCode(
  call: Call<typeof sendEmailCode>,
): Promise<OutputOf<typeof sendEmailCode>> {
  const { input, tx } = call;
  const address = accountKeyOf(input.email);
  const code = await issueCode(call, { address, purpose: input.purpose });
  const merchant = await findMerchantAccount(tx, address);
  if (merchant?.status === 'active') {
    await enqueueMail(call, {
      kind: input.purpose === 'fundPassword' ? 'fundPasswordCode' : 'resetCode',
      to: merchant.email,
      lang: call.lang,
      data: { name: merchant.contactName, code, minutes: String(codeTimes.expiresInSeconds / 60) },
    });
  }
  return codeTimes;
}
