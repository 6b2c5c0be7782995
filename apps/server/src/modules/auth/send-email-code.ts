import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { type Call, callerOf, handleWork, perMinute } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { enqueueMail } from '../outbox/api.ts';
import {
  askResetCode,
  type CodeFor,
  codeMinutesOf,
  codeTimesOf,
  issueCode,
  merchantCodeOf,
} from './codes.ts';
import { accountKeyOf, findMerchantAccount, lockOwnAccount } from './merchant-accounts.ts';
import { sendOrPretend } from './send-or-pretend.ts';

type SendCall = Call<typeof sendEmailCode>;
type OwnPurpose = Exclude<SendCall['input']['purpose'], 'resetPassword'>;

/** Mails a code. Without a session it answers alike whether or not the mailbox is a merchant's; only a merchant gets a mail. */
export const sendEmailCodeHandler = handleWork(sendEmailCode, perMinute(120), async (call) => {
  const { purpose } = call.input;
  const address = accountKeyOf(call.input.email);
  const codeFor = purpose === 'resetPassword' ? await askResetCode(call, address) : null;
  return {
    async save(tx) {
      const work = { ...call, tx };
      if (purpose !== 'resetPassword') await sendToOwn(work, purpose);
      else if (codeFor !== null) await sendToReset(work, codeFor);
      return codeTimesOf(work);
    },
  };
});

async function sendToReset(call: SendCall, codeFor: CodeFor): Promise<void> {
  const { address } = codeFor;
  const code = await issueCode(call, codeFor);
  const merchant = await findMerchantAccount(call.tx, address);
  const minutes = await codeMinutesOf(call);
  await sendOrPretend(call, merchant !== undefined && merchantCan.trade(merchant), (work) =>
    enqueueMail(work, {
      kind: 'resetCode',
      to: address,
      lang: call.lang,
      data: { name: merchant?.contactName ?? address, code, minutes },
    }),
  );
}

/** For a signed-in merchant. Whether a new mailbox is taken shows in the last step only, to whoever has read the mail. */
async function sendToOwn(call: SendCall, purpose: OwnPurpose): Promise<void> {
  if (call.actor?.realm !== 'merchant')
    throw refuse(call.actor === null ? 'unauthenticated' : 'noPermission');
  const merchant = await lockOwnAccount(call.tx, callerOf(call).id);
  const address = accountKeyOf(call.input.email);
  // Only the code for another mailbox goes to one that is not the merchant's.
  if ((address === merchant.email) === (purpose === 'bindEmailNew'))
    throw refuseFields([{ path: 'email', rule: 'invalid' }]);
  await enqueueMail(call, {
    kind: mailOf[purpose],
    to: address,
    lang: call.lang,
    data: {
      // The new mailbox may be somebody else's, who must not read what a stranger is called.
      name: purpose === 'bindEmailNew' ? address : merchant.contactName,
      code: await issueCode(call, merchantCodeOf(merchant, purpose, address)),
      minutes: await codeMinutesOf(call),
    },
  });
}

const mailOf = {
  fundPassword: 'fundPasswordCode',
  bindEmailOld: 'bindOldCode',
  bindEmailNew: 'bindNewCode',
} as const satisfies Record<OwnPurpose, string>;
