import { customers, staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Db, Tx } from '../../../db/types.ts';
import {
  type CallBase,
  handle,
  handleOutsideTx,
  type WorkBase,
  pendingResult,
} from '../../../kernel/call.ts';
import type { Auth } from '../../../kernel/context.ts';
import { refuse, refuseAndCommit } from '../../../kernel/refuse.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { enqueueSms } from '../../messaging/outbox/index.ts';
import {
  type CodeFor,
  loadCodeMinutes,
  loadCodeTimes,
  consumeCode,
  issueCode,
  requireCodeQuota,
  sendOrPretend,
  signUpCodeOf,
} from './codes.ts';
import {
  accountKeyOf,
  findMerchantAccount,
  findMerchantById,
  type MerchantAccount,
  ownWordsOf,
} from './merchant-accounts.ts';
import { requirePassword } from './passwords.ts';
import { consumeFactorCode, factorAccount, isSecondFactorOn, lockFactor } from './second-factor.ts';
import { beginCustomerSession, beginMerchantSession, beginSession } from './sessions.ts';
import {
  type AttemptOn,
  beginSignIn,
  isKnownDevice,
  notifyOfNewDevice,
  openToDevice,
} from './sign-in-attempts.ts';
import { consumeTicket, findTicket, issueTicket } from './tickets.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  sendSignInCode,
  signIn,
  signInByCode,
  signInCustomer,
  signInStaff,
  signUpCustomer,
  verifySecondFactor,
  verifyStaffSecondFactor,
} from '@khidma/contract/identity/sign-in';
import type { staffSession } from '@khidma/contract/shapes/staff-account';
import { merchantCan, type MerchantFacts } from '@khidma/domain/merchants/merchant-can';
import { normalEmail } from '@khidma/domain/rules/contact';
import { dataLang } from '@khidma/i18n/languages';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';

/** Creates a customer whose mailbox has been shown by its code, and signs in. */
export const signUpCustomerHandler = handleOutsideTx(signUpCustomer, async (call) => {
  const { ctx, now, input } = call;
  const { password, name, mobile } = input;
  await requirePassword({ kind: 'login', password, ownWords: [input.email, mobile, name] });
  const email = normalEmail(input.email);
  const row = {
    id: ctx.ids.uuid(),
    name,
    email,
    mobile,
    passwordHash: await ctx.passwords.hash(password),
    createdAt: now,
  };
  return pendingResult(call, async (context) => {
    await consumeCode(context, { ...signUpCodeOf(call, email), code: input.code });
    // The table decides, not a look before: two at once, each with a code of its own, must not both get through.
    const created = await context.tx
      .insert(customers)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: customers.id });
    if (created.length === 0) throw refuse('emailTaken');
    const fresh = { mobileShownAt: null, avatarFileId: null, blockedAt: null, clock: null };
    return beginCustomerSession(context, { ...row, ...fresh });
  });
});

/** Whether an account is there and not shut out, by its key. */
export const isLetInto =
  (db: Db): Auth['isLetIn'] =>
  async ({ realm, id }) => {
    if (realm === 'staff')
      return (await db.$count(staff, and(eq(staff.id, id), isNull(staff.disabledAt)))) > 0;
    if (realm === 'customer') return (await db.$count(customers, eq(customers.id, id))) > 0;
    const [found] = await db
      .select({ status: merchants.status })
      .from(merchants)
      .where(eq(merchants.id, id));
    return found !== undefined && merchantCan.trade(found);
  };

/**
 * First sign-in: password, activation code, new password, session. Afterwards: password, a code where the second factor
 * is on, session.
 */
export const signInHandler = handleOutsideTx(signIn, async (call) => {
  const account = accountKeyOf(call.input.account);
  const readAccount = await checkCredentials(call, {
    realm: 'merchant',
    account,
    password: call.input.password,
    find: (tx) => findMerchantAccount(tx, account),
  });
  return pendingResult(call, async (context) => {
    const merchant = await readAccount(context.tx);
    assertMayEnter(merchant);
    const step = await stepOf(context, merchant);
    if (step === 'session') {
      await enterMerchant(context, merchant);
      return { step, session: await beginMerchantSession(context, merchant.id) };
    }
    const { resetTicketLife: lifeMs } = await loadOperatorSettings(context, 'resetTicketLife');
    const ticket = await issueTicket(context, { purpose: step, subjectId: merchant.id, lifeMs });
    return step === 'newPassword'
      ? { step, ticket, ownWords: ownWordsOf(merchant) }
      : { step, ticket };
  });
});

/** Whoever knows the password is told why it opens nothing any more. */
const assertMayEnter = (merchant: MerchantFacts): void => {
  if (merchantCan.trade(merchant)) return;
  throw refuse(merchantCan.restore(merchant) ? 'accountSuspended' : 'accountTerminated');
};

/** Knows the device from now on, and tells the merchant of a new one: everything that was asked for has been shown. */
async function enterMerchant(
  call: CallBase,
  merchant: MerchantAccount,
  accounts: readonly string[] = [],
): Promise<void> {
  const { tx, lang } = call;
  await openToDevice(call, {
    realm: 'merchant',
    id: merchant.id,
    accounts: [merchant.email, merchant.mobile, ...accounts],
  });
  // Mails follow the language that the merchant reads the portal in.
  if (merchant.lang !== dataLang(lang))
    await tx
      .update(merchants)
      .set({ lang: dataLang(lang) })
      .where(eq(merchants.id, merchant.id));
  // Looked for before the new session is among them.
  await notifyOfNewDevice(call, { ...merchant, lang });
}

async function stepOf(
  { tx }: Pick<CallBase, 'tx'>,
  { id, activatedAt, mustReset }: MerchantAccount,
): Promise<OutputOf<typeof signIn>['step']> {
  if (activatedAt === null) return 'activation';
  if (mustReset) return 'newPassword';
  return (await isSecondFactorOn(tx, { realm: 'merchant', id })) ? 'secondFactor' : 'session';
}

const purposes = ['secondFactor'] as const;

interface SecondStep<T> {
  readonly realm: 'merchant' | 'staff';
  /** The account behind the ticket; refuses who may not enter. */
  readonly find: (id: string) => Promise<T | undefined>;
}

type SecondStepCall = CallBase & {
  readonly input: { readonly ticket: string; readonly code: string };
};

/** Lets pass who knows the password and has the app or a recovery code. Tries are counted as those of a password. */
async function passSecondStep<T>(call: SecondStepCall, { realm, find }: SecondStep<T>): Promise<T> {
  const { tx, input } = call;
  // A wrong code leaves the ticket good.
  const ticket = await findTicket(call, input.ticket, purposes);
  if (ticket === null) throw refuse('resetTicketExpired');
  const { subjectId: id } = ticket;
  const attempt = await beginSignIn(call, { realm, account: factorAccount(id) });
  const factor = await lockFactor(tx, { realm, id });
  const account = await find(id);
  if (account === undefined || !factor?.confirmedAt) throw refuse('resetTicketExpired');
  if (!(await consumeFactorCode(call, factor, input.code)))
    throw attempt.refusal.code === 'loginLocked'
      ? attempt.refusal
      : refuseAndCommit('wrongSecondFactor');
  await attempt.succeeded(tx);
  if ((await consumeTicket(call, input.ticket, purposes)) === null)
    throw refuse('resetTicketExpired');
  return account;
}

/** Signs a merchant in by the second step. */
export const verifySecondFactorHandler = handle(verifySecondFactor, async (call) => {
  const merchant = await passSecondStep(call, {
    realm: 'merchant',
    find: async (id) => {
      const found = await findMerchantById(call.tx, id);
      if (found !== undefined) assertMayEnter(found);
      return found;
    },
  });
  await enterMerchant(call, merchant, [factorAccount(merchant.id)]);
  return { session: await beginMerchantSession(call, merchant.id) };
});

/** Signs a member of staff in by the second step. */
export const verifyStaffSecondFactorHandler = handle(verifyStaffSecondFactor, async (call) => {
  const member = await passSecondStep(call, {
    realm: 'staff',
    find: async (id) => {
      const [found] = await call.tx.select().from(staff).where(eq(staff.id, id));
      if (found !== undefined) assertStaffMayEnter(found);
      return found;
    },
  });
  return enterStaff(call, member, [factorAccount(member.id)]);
});

/** Signs a customer in. */
export const signInCustomerHandler = handleOutsideTx(signInCustomer, async (call) => {
  const account = normalEmail(call.input.email);
  const readAccount = await checkCredentials(call, {
    realm: 'customer',
    account,
    password: call.input.password,
    find: async (tx) =>
      (await tx.select().from(customers).where(eq(customers.email, account)).limit(1))[0],
  });
  return pendingResult(call, async (context) => {
    const customer = await readAccount(context.tx);
    await openToDevice(context, { realm: 'customer', id: customer.id, accounts: [account] });
    return beginCustomerSession(context, customer);
  });
});

/** Signs a member of staff in. */
export const signInStaffHandler = handleOutsideTx(signInStaff, async (call) => {
  const account = normalEmail(call.input.email);
  const readAccount = await checkCredentials(call, {
    realm: 'staff',
    account,
    password: call.input.password,
    find: async (tx) => (await tx.select().from(staff).where(eq(staff.email, account)).limit(1))[0],
  });
  return pendingResult(call, async (context) => {
    const member = await readAccount(context.tx);
    assertStaffMayEnter(member);
    if (!(await isSecondFactorOn(context.tx, { realm: 'staff', id: member.id })))
      return { step: 'session' as const, ...(await enterStaff(context, member)) };
    const { resetTicketLife: lifeMs } = await loadOperatorSettings(context, 'resetTicketLife');
    const subjectId = member.id;
    const ticket = await issueTicket(context, { purpose: 'secondFactor', subjectId, lifeMs });
    return { step: 'secondFactor' as const, ticket };
  });
});

type Member = typeof staff.$inferSelect;

const assertStaffMayEnter = ({ disabledAt }: Member): void => {
  if (disabledAt !== null) throw refuse('accountSuspended');
};

/** Begins a session of staff, and says whether a second factor has to be set up before anything else. */
async function enterStaff(
  context: CallBase,
  { id, name, email, role, clock }: Member,
  shown: readonly string[] = [],
): Promise<z.infer<typeof staffSession>> {
  await openToDevice(context, { realm: 'staff', id, accounts: [email, ...shown] });
  const { userAgent } = context.client;
  const begun = await beginSession(context, { realm: 'staff', subjectId: id, userAgent });
  return {
    token: begun.token,
    expiresAt: begun.expiresAt.toISOString(),
    staff: { id, name, email, role },
    clock,
    mustSetUp: context.ctx.settings.staffSecondFactor && shown.length === 0,
  };
}

interface Credentials<T> extends AttemptOn {
  readonly password: string;
  readonly find: (tx: Tx) => Promise<T | undefined>;
}

/** Reads the account again, in the transaction that follows, and refuses where its password has changed since. */
type ReadAccount<T> = (tx: Tx) => Promise<T>;

/**
 * Refuses a wrong password, of an unknown account too: same answer, same work, same count. The try is counted in a
 * transaction of its own before the comparison, which takes longer than one may stay open.
 */
async function checkCredentials<T extends { readonly passwordHash: string }>(
  call: WorkBase,
  { find, password, ...on }: Credentials<T>,
): Promise<ReadAccount<T>> {
  const { ctx } = call;
  const { attempt, found } = await transaction(ctx.db, async (tx) => ({
    attempt: await beginSignIn({ ...call, tx }, on),
    found: await find(tx),
  }));
  const isRight = await ctx.passwords.verify(found?.passwordHash ?? null, password);
  if (!isRight || found === undefined) throw attempt.refusal;
  await transaction(ctx.db, (tx) => attempt.succeeded(tx));
  return async (tx) => {
    const account = await find(tx);
    if (account?.passwordHash !== found.passwordHash) throw attempt.refusal;
    return account;
  };
}

/** Texts a code to a customer's number. Answers alike, and takes as long, whether or not it is one. */
export const sendSignInCodeHandler = handleOutsideTx(sendSignInCode, async (call) => {
  const { mobile } = call.input;
  const codeFor = await transaction(call.ctx.db, (tx) => codeOf({ ...call, tx }, mobile), {
    readOnly: true,
  });
  await requireCodeQuota(call, codeFor);
  return pendingResult(call, async (context) => {
    const code = await issueCode(context, codeFor);
    const owner = await ownerOf(context.tx, mobile);
    const data = { code, minutes: await loadCodeMinutes(context) };
    await sendOrPretend(context, owner?.blockedAt === null, (inner) =>
      enqueueSms(inner, { kind: 'resetCode', to: mobile, lang: call.lang, data }),
    );
    return loadCodeTimes(context);
  });
});

/** Signs a customer in by that code. */
export const signInByCodeHandler = handle(signInByCode, async (call) => {
  const { mobile, code } = call.input;
  await consumeCode(call, { ...(await codeOf(call, mobile)), code });
  const owner = await ownerOf(call.tx, mobile);
  // Somebody guessed the code of a number that it was never sent to.
  if (owner === undefined) throw refuse('codeExpired');
  const { id, email } = owner;
  await openToDevice(call, { realm: 'customer', id, accounts: [email, owner.mobile] });
  return beginCustomerSession(call, owner);
});

/** The code of this device: it is typed where it was asked for. */
const codeOf = async (
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  mobile: string,
): Promise<CodeFor> => ({
  address: mobile,
  purpose: 'signInCustomer',
  device: {
    id: call.client.deviceId,
    isKnown: await isKnownDevice(call, { realm: 'customer', account: mobile }),
  },
});

/** Whose number it is: whoever has shown it to be theirs, no one who only typed it. */
const ownerOf = async (tx: Tx, mobile: string) =>
  (
    await tx
      .select()
      .from(customers)
      .where(and(eq(customers.mobile, mobile), isNotNull(customers.mobileShownAt)))
      .limit(1)
  )[0];
