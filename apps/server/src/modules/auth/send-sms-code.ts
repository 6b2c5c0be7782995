import { sendSmsCode } from '@khidma/contract/auth/send-sms-code';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handleWork, perMinute } from '../../core/call.ts';
import { enqueueSms } from '../outbox/api.ts';
import { askResetCode, codeMinutesOf, codeTimesOf, issueCode } from './codes.ts';
import { accountKeyOf, findMerchantAccount } from './merchant-accounts.ts';
import { sendOrPretend } from './send-or-pretend.ts';

/** Answers alike whether or not the number is a merchant's; only a merchant gets a message. */
export const sendSmsCodeHandler = handleWork(sendSmsCode, perMinute(120), async (call) => {
  const address = accountKeyOf(call.input.mobile);
  const codeFor = await askResetCode(call, address);
  return {
    async save(tx) {
      const work = { ...call, tx };
      const code = await issueCode(work, codeFor);
      const merchant = await findMerchantAccount(tx, address);
      const minutes = await codeMinutesOf(work);
      const { lang } = call;
      await sendOrPretend(work, merchant !== undefined && merchantCan.trade(merchant), (inner) =>
        enqueueSms(inner, { kind: 'resetCode', to: address, lang, data: { code, minutes } }),
      );
      return codeTimesOf(work);
    },
  };
});
