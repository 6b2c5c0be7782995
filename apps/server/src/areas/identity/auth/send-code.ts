import { sendEmailCode, sendSmsCode } from '@khidma/contract/identity/passwords';
import { sendSignUpCode } from '@khidma/contract/identity/sign-in';
import { normalEmail } from '@khidma/domain/rules/contact';
import { eq } from 'drizzle-orm';
import { type Call, handleOutsideTx, pendingResult } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { enqueueMail, enqueueSms } from '../../messaging/outbox/index.ts';
import {
  loadCodeMinutes,
  loadCodeTimes,
  issueCode,
  merchantCodeOf,
  requireCodeQuota,
  signUpCodeOf,
} from './codes.ts';
import { accountKeyOf, lockOwnAccount, type MerchantAccount } from './merchant-accounts.ts';
import { sendResetCode } from './passwords.ts';
import { customers } from '../../../db/schema/auth.ts';

type SendCall = Call<typeof sendEmailCode>;
type OwnPurpose = Exclude<SendCall['input']['purpose'], 'resetPassword'>;

/** Mails a code. Without a session it answers alike whether or not the mailbox is a merchant's; only a merchant gets a mail. */
export const sendEmailCodeHandler = handleOutsideTx(sendEmailCode, async (call) => {
  const { email: typed, purpose } = call.input;
  if (purpose === 'resetPassword') return sendResetCode(call, { realm: 'merchant', typed });
  return pendingResult(call, async (context) => {
    await sendToOwn(context, purpose);
    return loadCodeTimes(context);
  });
});

/** For a signed-in merchant. Whether a new mailbox is taken shows in the last step only, to whoever has read the mail. */
async function sendToOwn(call: SendCall, purpose: OwnPurpose): Promise<void> {
  const merchant = await lockSignedIn(call);
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
      code: await issueCode(
        call,
        merchantCodeOf(merchant, purpose === 'changePhone' ? 'changePhoneMail' : purpose, address),
      ),
      minutes: await loadCodeMinutes(call),
    },
  });
}

async function lockSignedIn(call: Pick<SendCall, 'actor' | 'tx'>): Promise<MerchantAccount> {
  if (call.actor?.realm !== 'merchant')
    throw refuse(call.actor === null ? 'unauthenticated' : 'noPermission');
  return lockOwnAccount(call.tx, call.actor.id);
}

const mailOf = {
  fundPassword: 'fundPasswordCode',
  bindEmailOld: 'bindOldCode',
  bindEmailNew: 'bindNewCode',
  changePhone: 'changePhoneCode',
} as const satisfies Record<OwnPurpose, string>;

/** Answers alike whether or not the number is a merchant's; only a merchant gets a message. */
export const sendSmsCodeHandler = handleOutsideTx(sendSmsCode, async (call) => {
  const { mobile: typed, purpose } = call.input;
  if (purpose === 'resetPassword') return sendResetCode(call, { realm: 'merchant', typed });
  const address = accountKeyOf(typed);
  return { save: (tx) => textToNewPhone({ ...call, tx }, address) };
});

/** For a signed-in merchant. Whether the number is taken shows in the last step only, to whoever has read the message. */
async function textToNewPhone(call: Call<typeof sendSmsCode>, address: string) {
  const merchant = await lockSignedIn(call);
  if (address === merchant.mobile) throw refuseFields([{ path: 'mobile', rule: 'invalid' }]);
  const code = await issueCode(call, merchantCodeOf(merchant, 'changePhoneSms', address));
  const data = { code, minutes: await loadCodeMinutes(call) };
  await enqueueSms(call, { kind: 'resetCode', to: address, lang: call.lang, data });
  return loadCodeTimes(call);
}

/** Answers alike whether or not the address has an account; the mail alone says which. */
export const sendSignUpCodeHandler = handleOutsideTx(sendSignUpCode, async (call) => {
  const { ctx, lang } = call;
  const email = normalEmail(call.input.email);
  const codeFor = signUpCodeOf(call, email);
  await requireCodeQuota(call, codeFor);
  return pendingResult(call, async (context) => {
    // Made and counted for both: an address that is taken is asked again, refused and slowed down alike.
    const code = await issueCode(context, codeFor);
    const minutes = await loadCodeMinutes(context);
    const [taken] = await context.tx
      .select({ name: customers.name })
      .from(customers)
      .where(eq(customers.email, email))
      .limit(1);
    // By its address: a name is what a stranger typed, and would be read by whoever has the mailbox.
    const data = { name: taken?.name ?? email, code, minutes };
    const link = `${ctx.settings.publicUrl}/shop/sign-in`;
    await (taken === undefined
      ? enqueueMail(context, { kind: 'signUpCode', to: email, lang, data })
      : enqueueMail(context, {
          kind: 'alreadyCustomer',
          to: email,
          lang,
          data: { name: taken.name, link },
        }));
    return loadCodeTimes(context);
  });
});
