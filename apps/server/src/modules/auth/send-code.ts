import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { sendSmsCode } from '@khidma/contract/auth/send-sms-code';
import { sendSignUpCode } from '@khidma/contract/shop/send-sign-up-code';
import { normalEmail } from '@khidma/domain/rules/contact';
import { eq } from 'drizzle-orm';
import { type Call, handleWork, perMinute, type TxContext } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { enqueueMail, enqueueSms } from '../outbox/api.ts';
import {
  askResetCode,
  type CodeFor,
  codeMinutesOf,
  codeTimesOf,
  issueCode,
  merchantCodeOf,
  requireCodeQuota,
  signUpCodeOf,
} from './codes.ts';
import {
  accountKeyOf,
  findMerchantAccount,
  lockOwnAccount,
  type MerchantAccount,
} from './merchant-accounts.ts';
import { customers } from '../../db/schema/auth.ts';

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
      minutes: await codeMinutesOf(call),
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
export const sendSmsCodeHandler = handleWork(sendSmsCode, perMinute(120), async (call) => {
  const address = accountKeyOf(call.input.mobile);
  const codeFor = call.input.purpose === 'resetPassword' ? await askResetCode(call, address) : null;
  return {
    async save(tx) {
      const work = { ...call, tx };
      if (codeFor === null) return textToNewPhone(work, address);
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

/** For a signed-in merchant. Whether the number is taken shows in the last step only, to whoever has read the message. */
async function textToNewPhone(call: Call<typeof sendSmsCode>, address: string) {
  const merchant = await lockSignedIn(call);
  if (address === merchant.mobile) throw refuseFields([{ path: 'mobile', rule: 'invalid' }]);
  const code = await issueCode(call, merchantCodeOf(merchant, 'changePhoneSms', address));
  const data = { code, minutes: await codeMinutesOf(call) };
  await enqueueSms(call, { kind: 'resetCode', to: address, lang: call.lang, data });
  return codeTimesOf(call);
}

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

/**
 * Writes a message, or does the same work and writes nothing: how long an answer takes must not tell whether an
 * account exists. Both ways take the same steps in the database, a savepoint around the message.
 */
async function sendOrPretend(
  work: TxContext,
  isMeant: boolean,
  write: (work: TxContext) => Promise<void>,
): Promise<void> {
  try {
    await work.tx.transaction(async (tx) => {
      await write({ ...work, tx });
      if (!isMeant) throw new Pretended();
    });
  } catch (error) {
    if (!(error instanceof Pretended)) throw error;
  }
}

/** Takes the message back. */
class Pretended extends Error {}
