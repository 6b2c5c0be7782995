import { sendSmsCode } from '@khidma/contract/auth/send-sms-code';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handle, perMinute } from '../../core/call.ts';
import { enqueueSms } from '../outbox/enqueue.ts';
import { codeMinutesOf, codeTimesOf, issueCode, resetCodeOf } from './codes.queries.ts';
import { accountKeyOf, findMerchantAccount } from './merchant-accounts.queries.ts';
import { sendOrPretend } from './send-or-pretend.ts';

/** Answers alike whether or not the number is a merchant's; only a merchant gets a message. */
export const sendSmsCodeHandler = handle(sendSmsCode, perMinute(120), async (call) => {
  const { input, tx } = call;
  const address = accountKeyOf(input.mobile);
  const code = await issueCode(call, await resetCodeOf(call, address));
  const merchant = await findMerchantAccount(tx, address);
  const minutes = await codeMinutesOf(call);
  await sendOrPretend(call, merchant !== undefined && merchantCan.trade(merchant), (work) =>
    enqueueSms(work, {
      kind: 'resetCode',
      to: address,
      lang: call.lang,
      data: { code, minutes },
    }),
  );
  return codeTimesOf(call);
});
