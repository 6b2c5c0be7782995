import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { type Call, callerOf, handle, perMinute } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { codeMinutesOf, codeTimesOf, issueCode } from './codes.queries.ts';
import { codeOfNewMailbox, codeOfOldMailbox } from './mailbox-codes.queries.ts';
import {
  accountKeyOf,
  findMerchantAccount,
  lockMerchantAccount,
} from './merchant-accounts.queries.ts';
import { resetCodeFor } from './reset-codes.queries.ts';
import { sendOrPretend } from './send-or-pretend.ts';

type SendCall = Call<typeof sendEmailCode>;

/** Answers alike whether or not the mailbox is a merchant's; only a merchant gets a mail. */
export const sendEmailCodeHandler = handle(sendEmailCode, perMinute(120), async (call) => {
  const { purpose } = call.input;
  if (purpose === 'bindEmailOld' || purpose === 'bindEmailNew') await sendToBind(call, purpose);
  else await sendToReset(call, purpose);
  return codeTimesOf(call);
});

async function sendToReset(
  call: SendCall,
  purpose: 'resetPassword' | 'fundPassword',
): Promise<void> {
  const { input, tx } = call;
  const address = accountKeyOf(input.email);
  const code = await issueCode(
    call,
    // The code for the fund password is typed by somebody signed in.
    purpose === 'fundPassword' ? { address, purpose } : await resetCodeFor(call, address),
  );
  const merchant = await findMerchantAccount(tx, address);
  const minutes = await codeMinutesOf(call);
  await sendOrPretend(call, merchant !== undefined && merchantCan.trade(merchant), (work) =>
    enqueueMail(work, {
      kind: purpose === 'fundPassword' ? 'fundPasswordCode' : 'resetCode',
      to: address,
      lang: call.lang,
      data: { name: merchant?.contactName ?? address, code, minutes },
    }),
  );
}

/** For another mailbox. Whether it is taken shows in the last step only, to whoever has read the mail. */
async function sendToBind(call: SendCall, purpose: 'bindEmailOld' | 'bindEmailNew'): Promise<void> {
  if (call.actor?.realm !== 'merchant')
    throw refuse(call.actor === null ? 'unauthenticated' : 'noPermission');
  const merchant = await lockMerchantAccount(call.tx, callerOf(call).id);
  if (merchant === undefined) throw new Error('a session without credentials');
  const address = accountKeyOf(call.input.email);
  // The old code goes to the bound mailbox, the new one to another.
  if ((address === merchant.email) !== (purpose === 'bindEmailOld'))
    throw refuseFields([{ path: 'email', rule: 'invalid' }]);
  const code = await issueCode(
    call,
    purpose === 'bindEmailOld' ? codeOfOldMailbox(merchant) : codeOfNewMailbox(merchant, address),
  );
  await enqueueMail(call, {
    kind: purpose === 'bindEmailOld' ? 'bindOldCode' : 'bindNewCode',
    to: address,
    lang: call.lang,
    data: { name: merchant.contactName, code, minutes: await codeMinutesOf(call) },
  });
}
