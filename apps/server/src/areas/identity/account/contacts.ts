import { lockRowValues, only } from '../../../kernel/rows.ts';
import {
  type CallBase,
  requireCaller,
  handle,
  handleOutsideTx,
  type TxContext,
  type WorkBase,
  pendingResult,
} from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import {
  checkAccountPassword,
  loadCodeMinutes,
  loadCodeTimes,
  consumeCode,
  consumeCodes,
  customerCodeOf,
  forgetDevices,
  issueCode,
  lockOwnAccount,
  merchantCodeOf,
  presentCustomer,
  takeStrangerMessage,
} from '../auth/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { enqueueMail, enqueueSms } from '../../messaging/outbox/index.ts';
import {
  changeMyEmail,
  changeMyMobile,
  sendMyEmailCode,
  sendMyMobileCode,
} from '@khidma/contract/identity/customer-account';
import { changeContactPhone, changeEmail } from '@khidma/contract/identity/merchant-account';
import { isEmail, normalEmail } from '@khidma/domain/rules/contact';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { eq } from 'drizzle-orm';

/** Changes the contact phone, proven by a code out of the mailbox and one out of the new phone; the mailbox is told. */
export const changeContactPhoneHandler = handle(changeContactPhone, async (call) => {
  const { tx, now, input } = call;
  const { contactPhone: mobile } = input;
  const merchant = await lockOwnAccount(tx, requireCaller(call).id);
  if (mobile === merchant.mobile) throw refuseFields([{ path: 'contactPhone', rule: 'invalid' }]);
  const { mailCode, smsCode } = input;
  await consumeCodes(call, [
    {
      ...merchantCodeOf(merchant, 'changePhoneMail', merchant.email),
      code: mailCode,
      field: 'mailCode',
    },
    { ...merchantCodeOf(merchant, 'changePhoneSms', mobile), code: smsCode, field: 'smsCode' },
  ]);
  await takeOnce(tx, 'mobileTaken', (inner) =>
    inner.update(merchants).set({ mobile, updatedAt: now }).where(eq(merchants.id, merchant.id)),
  );
  await notify(call, merchantRecipient(merchant), {
    kind: 'phoneChanged',
    data: { phone: mobile },
  });
  return { contactPhone: mobile };
});

/** Binds another mailbox, proven by a code out of each; both are told. */
export const changeEmailHandler = handle(changeEmail, async (call) => {
  const { tx, now, input } = call;
  if (!isEmail(input.email)) throw refuseFields([{ path: 'email', rule: 'email' }]);
  const email = normalEmail(input.email);
  const merchant = await lockOwnAccount(tx, requireCaller(call).id);
  if (email === merchant.email) throw refuseFields([{ path: 'email', rule: 'invalid' }]);
  await consumeCodes(call, [
    {
      ...merchantCodeOf(merchant, 'bindEmailOld', merchant.email),
      code: input.oldCode,
      field: 'oldCode',
    },
    { ...merchantCodeOf(merchant, 'bindEmailNew', email), code: input.newCode, field: 'newCode' },
  ]);
  await takeOnce(tx, 'emailTaken', (inner) =>
    inner.update(merchants).set({ email, updatedAt: now }).where(eq(merchants.id, merchant.id)),
  );
  const told = merchantRecipient({ ...merchant, email });
  const before = { ...told, email: merchant.email, account: null };
  for (const to of [before, told])
    await notify(call, to, { kind: 'mailboxChanged', data: { email } });
  return { email };
});

type CustomerRow = typeof customers.$inferSelect;

/** Mails a code to the address that is to be the customer's. */
export const sendMyEmailCodeHandler = handleOutsideTx(sendMyEmailCode, async (call) => {
  const email = normalEmail(call.input.email);
  await requireRoom(call, email);
  return pendingResult(call, async (context) => {
    const customer = await lockCustomer(call, context.tx);
    if (email === customer.email) throw refuseFields([{ path: 'email', rule: 'invalid' }]);
    const code = await issueCode(context, customerCodeOf(customer.id, 'customerEmail', email));
    const minutes = await loadCodeMinutes(context);
    // The new mailbox may be somebody else's, who must not read what a stranger is called.
    const data = { name: email, code, minutes };
    await enqueueMail(context, { kind: 'bindNewCode', to: email, lang: call.lang, data });
    return loadCodeTimes(context);
  });
});

/** Binds another address; both are told, and devices that knew the old one are strangers again. */
export const changeMyEmailHandler = handleOutsideTx(changeMyEmail, async (call) => {
  const { password, code } = call.input;
  const email = normalEmail(call.input.email);
  const lockAccount = await checkAccountPassword(call, password);
  return pendingResult(call, async (context) => {
    const { tx } = context;
    const { id } = await lockAccount(tx);
    const before = await lockCustomer(call, tx);
    if (email === before.email) throw refuseFields([{ path: 'email', rule: 'invalid' }]);
    await consumeCode(context, { ...customerCodeOf(id, 'customerEmail', email), code });
    const after = await bindContact(tx, { id, email }, 'emailTaken');
    await forgetDevices(tx, id);
    const data = { name: before.name, email };
    for (const to of [before.email, email])
      await enqueueMail(context, { kind: 'mailboxChanged', to, lang: call.lang, data });
    return presentCustomer(tx, after);
  });
});

/** Texts a code to the number that is to be the customer's. */
export const sendMyMobileCodeHandler = handleOutsideTx(sendMyMobileCode, async (call) => {
  const { mobile } = call.input;
  await requireRoom(call, mobile);
  return pendingResult(call, async (context) => {
    const customer = await lockCustomer(call, context.tx);
    requireUnshown(customer, mobile);
    const code = await issueCode(context, customerCodeOf(customer.id, 'customerMobile', mobile));
    const data = { code, minutes: await loadCodeMinutes(context) };
    await enqueueSms(context, { kind: 'resetCode', to: mobile, lang: call.lang, data });
    return loadCodeTimes(context);
  });
});

/** Binds a number; the mailbox is told, and so is the number of before. */
export const changeMyMobileHandler = handleOutsideTx(changeMyMobile, async (call) => {
  const { password, mobile, code } = call.input;
  const lockAccount = await checkAccountPassword(call, password);
  return pendingResult(call, async (context) => {
    const { tx } = context;
    const { id } = await lockAccount(tx);
    const before = await lockCustomer(call, tx);
    requireUnshown(before, mobile);
    await consumeCode(context, { ...customerCodeOf(id, 'customerMobile', mobile), code });
    const after = await bindContact(tx, { id, mobile, mobileShownAt: call.now }, 'mobileTaken');
    await notifyOfMobile(context, { before, mobile });
    return presentCustomer(tx, after);
  });
});

/** One's own number is confirmed once; another is bound as often as one likes. */
const requireUnshown = (customer: CustomerRow, mobile: string): void => {
  if (mobile === customer.mobile && customer.mobileShownAt !== null)
    throw refuseFields([{ path: 'mobile', rule: 'invalid' }]);
};

async function notifyOfMobile(
  context: TxContext & Pick<CallBase, 'lang'>,
  { before, mobile }: { readonly before: CustomerRow; readonly mobile: string },
): Promise<void> {
  const { name, email: to } = before;
  const phone = formatMobile(mobile);
  const { lang } = context;
  await enqueueMail(context, { kind: 'phoneChanged', to, lang, data: { name, phone } });
  if (before.mobileShownAt !== null && before.mobile !== mobile)
    await enqueueSms(context, { kind: 'mobileChanged', to: before.mobile, lang, data: {} });
}

/** Nobody's mailbox or phone is filled: a customer's codes to it are counted with those of strangers. */
async function requireRoom(call: WorkBase, address: string): Promise<void> {
  if (!(await takeStrangerMessage(call, address))) throw refuse('tooManyRequests');
}

const lockCustomer = (call: WorkBase, tx: Tx): Promise<CustomerRow> =>
  lockRowValues(tx, customers, requireCaller(call).id);

async function bindContact(
  tx: Tx,
  { id, ...change }: Pick<CustomerRow, 'id'> & Partial<CustomerRow>,
  taken: 'emailTaken' | 'mobileTaken',
): Promise<CustomerRow> {
  const bind = (inner: Tx) =>
    inner.update(customers).set(change).where(eq(customers.id, id)).returning();
  return only(await takeOnce(tx, taken, bind));
}

/** The table decides who has an address or a number first. */
async function takeOnce<T>(
  tx: Tx,
  taken: 'emailTaken' | 'mobileTaken',
  take: (inner: Tx) => Promise<T>,
): Promise<T> {
  try {
    // A savepoint: the refusal is written in the same transaction.
    return await tx.transaction(take);
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse(taken);
    throw error;
  }
}
