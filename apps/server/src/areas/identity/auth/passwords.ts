import {
  type CallBase,
  requireCaller,
  handle,
  handleOutsideTx,
  type PendingResult,
  type TxContext,
  type WorkBase,
  pendingResult,
} from '../../../kernel/call.ts';
import type { Actor, Ctx } from '../../../kernel/context.ts';
import { type Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers, merchantCredentials, staff } from '../../../db/schema/auth.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueueMail, enqueueSms } from '../../messaging/outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  type CodeFor,
  loadCodeMinutes,
  loadCodeTimes,
  consumeCode,
  issueCode,
  requireCodeQuota,
  sendOrPretend,
} from './codes.ts';
import { beginAttempt, isKnownDevice } from './sign-in-attempts.ts';
import {
  accountKeyOf,
  findMerchantAccount,
  findMerchantById,
  lockMerchantAccount,
  lockOwnAccount,
  type MerchantAccount,
  ownWordsOf,
} from './merchant-accounts.ts';
import { issueTicket } from './tickets.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  checkCustomerResetCode,
  checkStaffResetCode,
  sendCustomerResetCode,
  sendStaffResetCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { normalEmail } from '@khidma/domain/rules/contact';
import { type NewPassword, newPasswordProblems } from '@khidma/domain/rules/passwords';
import type { Lang } from '@khidma/i18n/languages';
import { eq, type SQL } from 'drizzle-orm';

/** Whoever signs in with a password, of whichever realm. */
export interface PasswordAccount {
  readonly id: string;
  readonly realm: Actor['realm'];
  readonly email: string;
  readonly name: string;
  /** What it can be typed as to sign in. */
  readonly accounts: readonly string[];
  /** As the account keeps it; null where it keeps none. */
  readonly lang: Lang | null;
  readonly passwordHash: string;
  /** What a new password may not be equal to, beside the old one. */
  readonly fundPasswordHash: string | null;
  /** What a password may not be made of. */
  readonly ownWords: readonly string[];
  /** Whether signing in would let it in. */
  readonly mayEnter: boolean;
}

/** How the accounts of a realm are found and changed. */
interface AccountKind {
  /** Returns what was typed in the form that it is stored in. */
  readonly keyOf: (typed: string) => string;
  readonly find: (tx: Tx, key: string) => Promise<PasswordAccount | undefined>;
  readonly byId: (tx: Tx, id: string) => Promise<PasswordAccount | undefined>;
  /** The same, locked until the transaction ends. */
  readonly lock: (tx: Tx, id: string) => Promise<PasswordAccount | undefined>;
  readonly setHash: (tx: Tx, id: string, change: NewHash) => Promise<unknown>;
  /** What a code for a new password is asked for. */
  readonly resetPurpose: CodeFor['purpose'];
  /** Where one signs in, in the realm's app. */
  readonly signInPath: string;
}

interface NewHash {
  readonly passwordHash: string;
  readonly now: Date;
}

const merchantAccount = (found: MerchantAccount | undefined): PasswordAccount | undefined =>
  found && {
    ...found,
    realm: 'merchant',
    name: found.contactName,
    accounts: [found.email, found.mobile],
    ownWords: ownWordsOf(found),
    mayEnter: merchantCan.trade(found),
  };

const merchantKind: AccountKind = {
  keyOf: accountKeyOf,
  find: async (tx, key) => merchantAccount(await findMerchantAccount(tx, key)),
  byId: async (tx, id) => merchantAccount(await findMerchantById(tx, id)),
  lock: async (tx, id) => merchantAccount(await lockMerchantAccount(tx, id)),
  setHash: (tx, id, { passwordHash, now }) =>
    tx
      .update(merchantCredentials)
      .set({ passwordHash, passwordChangedAt: now })
      .where(eq(merchantCredentials.merchantId, id)),
  resetPurpose: 'resetPassword',
  signInPath: '/login',
};

const findCustomer = (tx: Tx, where: SQL) => tx.select().from(customers).where(where).limit(1);

const customerAccount = ([found]: (typeof customers.$inferSelect)[]): PasswordAccount | undefined =>
  found && {
    ...found,
    realm: 'customer',
    accounts: [found.email],
    lang: null,
    fundPasswordHash: null,
    ownWords: [found.email, found.mobile, found.name],
    mayEnter: found.blockedAt === null,
  };

const customerKind: AccountKind = {
  keyOf: normalEmail,
  find: async (tx, key) => customerAccount(await findCustomer(tx, eq(customers.email, key))),
  byId: async (tx, id) => customerAccount(await findCustomer(tx, eq(customers.id, id))),
  lock: async (tx, id) =>
    customerAccount(await findCustomer(tx, eq(customers.id, id)).for('no key update')),
  setHash: (tx, id, { passwordHash }) =>
    tx.update(customers).set({ passwordHash }).where(eq(customers.id, id)),
  resetPurpose: 'resetCustomer',
  signInPath: '/sign-in',
};

const findStaff = (tx: Tx, where: SQL) => tx.select().from(staff).where(where).limit(1);

const staffAccount = ([found]: (typeof staff.$inferSelect)[]): PasswordAccount | undefined =>
  found && {
    ...found,
    realm: 'staff',
    accounts: [found.email],
    lang: null,
    fundPasswordHash: null,
    ownWords: [found.email, found.name],
    mayEnter: found.disabledAt === null,
  };

const staffKind: AccountKind = {
  keyOf: normalEmail,
  find: async (tx, key) => staffAccount(await findStaff(tx, eq(staff.email, key))),
  byId: async (tx, id) => staffAccount(await findStaff(tx, eq(staff.id, id))),
  lock: async (tx, id) => staffAccount(await findStaff(tx, eq(staff.id, id)).for('no key update')),
  setHash: (tx, id, { passwordHash }) =>
    // With a password of one's own one has come.
    tx.update(staff).set({ passwordHash, invitedAt: null }).where(eq(staff.id, id)),
  resetPurpose: 'resetStaff',
  signInPath: '/sign-in',
};

/** The accounts of the three realms: what forgets and changes a password asks of each. */
export const passwordAccounts: Readonly<Record<Actor['realm'], AccountKind>> = {
  merchant: merchantKind,
  customer: customerKind,
  staff: staffKind,
};

let common: Promise<ReadonlySet<string>> | undefined;

/** Returns what a new password breaks: its form, the account's own words, and what everybody has. */
export async function problemsOfPassword(form: Omit<NewPassword, 'isCommon'>) {
  common ??= loadCommon();
  const words = await common;
  return newPasswordProblems({ ...form, isCommon: (word) => words.has(word) });
}

/** Refuses a new password that breaks a rule, at its field. */
export async function requirePassword(form: Omit<NewPassword, 'isCommon'>): Promise<void> {
  const problems = await problemsOfPassword(form);
  if (problems.length > 0) throw refuseFields(problems);
}

/** A new password is unlike the old one and, for what both protect, unlike the fund password. */
export async function requireUnlike(
  ctx: Pick<Ctx, 'passwords'>,
  merchant: Pick<MerchantAccount, 'passwordHash' | 'fundPasswordHash'>,
  password: string,
): Promise<void> {
  if (await ctx.passwords.verify(merchant.passwordHash, password)) throw refuse('samePassword');
  const { fundPasswordHash } = merchant;
  if (fundPasswordHash !== null && (await ctx.passwords.verify(fundPasswordHash, password)))
    throw refuse('passwordEqualsFundPassword');
}

/** Half a megabyte of words: read when the first password is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

type OwnCall = Pick<WorkBase, 'ctx' | 'now' | 'actor' | 'requestId'>;

/** Locks the account in the transaction that follows, and refuses where its password has changed since. */
export type LockAccount = (tx: Tx) => Promise<MerchantAccount>;

/** Returns the signed-in merchant's account, ahead of a transaction. */
export async function readOwnAccount(call: OwnCall): Promise<MerchantAccount> {
  const { id } = requireCaller(call);
  const merchant = await transaction(call.ctx.db, (tx) => findMerchantById(tx, id), {
    readOnly: true,
  });
  if (merchant === undefined) throw new Error(`merchant ${id} has a session and no credentials`);
  return merchant;
}

/**
 * Refuses a wrong login password of whoever is signed in, ahead of the transaction; returns what to throw where it has
 * changed by then. Counted apart from signing in: whoever found an open session can't lock its owner out with it.
 */
async function checkPasswordOf(
  call: OwnCall,
  { passwordHash, password }: { readonly passwordHash: string; readonly password: string },
): Promise<Refusal> {
  const { ctx } = call;
  const { realm, id } = requireCaller(call);
  const attempt = await transaction(ctx.db, (tx) =>
    beginAttempt({ ...call, tx }, { realm, account: `signed in ${id}` }),
  );
  const refusal =
    attempt.refusal.code === 'loginLocked' ? attempt.refusal : refuse('wrongPassword');
  if (!(await ctx.passwords.verify(passwordHash, password))) throw refusal;
  await transaction(ctx.db, (tx) => attempt.succeeded(tx));
  return refusal;
}

/** Refuses a wrong login password of the signed-in merchant. */
export async function checkOwnPassword(call: OwnCall, password: string): Promise<LockAccount> {
  const { id, passwordHash } = await readOwnAccount(call);
  const refusal = await checkPasswordOf(call, { passwordHash, password });
  return async (tx) => {
    const merchant = await lockOwnAccount(tx, id);
    if (merchant.passwordHash !== passwordHash) throw refusal;
    return merchant;
  };
}

/**
 * Refuses a wrong password of whoever is signed in, of whichever realm; returns what locks the account in the
 * transaction that follows.
 */
export async function checkAccountPassword(
  call: OwnCall,
  password: string,
): Promise<(tx: Tx) => Promise<PasswordAccount>> {
  const { realm, id } = requireCaller(call);
  const before = await readPasswordAccount(call);
  const refusal = await checkPasswordOf(call, { ...before, password });
  return async (tx) => {
    const account = await passwordAccounts[realm].lock(tx, id);
    if (account?.passwordHash !== before.passwordHash) throw refusal;
    return account;
  };
}

/** Returns the account of whoever is signed in, ahead of a transaction. */
export async function readPasswordAccount(call: OwnCall): Promise<PasswordAccount> {
  const { realm, id } = requireCaller(call);
  const account = await transaction(call.ctx.db, (tx) => passwordAccounts[realm].byId(tx, id), {
    readOnly: true,
  });
  if (account === undefined) throw new Error(`${realm} ${id} has a session and no row`);
  return account;
}

/** An account as somebody typed it, known or not. */
interface TypedAccount {
  readonly realm: Actor['realm'];
  readonly typed: string;
}

type CodeTimes = Awaited<ReturnType<typeof loadCodeTimes>>;

/** Returns the code for a forgotten password, of this device: it is typed where it was asked for. */
const resetCodeOf = async (
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  { realm, typed }: TypedAccount,
): Promise<CodeFor> => {
  const { keyOf, resetPurpose: purpose } = passwordAccounts[realm];
  const address = keyOf(typed);
  const isKnown = await isKnownDevice(call, { realm, account: address });
  return { address, purpose, device: { id: call.client.deviceId, isKnown } };
};

/**
 * Sends a code for a new password by mail, or by SMS to a number. Answers alike whether or not somebody signs in with
 * it; only who does gets one.
 */
export async function sendResetCode(
  call: WorkBase,
  on: TypedAccount,
): Promise<PendingResult<CodeTimes>> {
  const codeFor = await transaction(call.ctx.db, (tx) => resetCodeOf({ ...call, tx }, on), {
    readOnly: true,
  });
  await requireCodeQuota(call, codeFor);
  return pendingResult(call, async (context) => {
    const { address: to } = codeFor;
    const code = await issueCode(context, codeFor);
    const account = await passwordAccounts[on.realm].find(context.tx, to);
    const minutes = await loadCodeMinutes(context);
    const { lang } = call;
    const send = (inner: TxContext) =>
      to.includes('@')
        ? enqueueMail(inner, {
            kind: 'resetCode',
            to,
            lang,
            data: { name: account?.name ?? to, code, minutes },
          })
        : enqueueSms(inner, { kind: 'resetCode', to, lang, data: { code, minutes } });
    await sendOrPretend(context, account?.mayEnter === true, send);
    return loadCodeTimes(context);
  });
}

/** Uses a code up for the ticket for a new password. */
async function ticketFor(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>,
  { code, ...on }: TypedAccount & { readonly code: string },
): Promise<OutputOf<typeof validateCode>> {
  const codeFor = await resetCodeOf(call, on);
  await consumeCode(call, { ...codeFor, code });
  const account = await passwordAccounts[on.realm].find(call.tx, codeFor.address);
  // Somebody guessed the code of an address that it was never sent to.
  if (account?.mayEnter !== true) throw refuse('codeExpired');
  const { resetTicketLife: lifeMs } = await loadOperatorSettings(call, 'resetTicketLife');
  const ticket = { purpose: 'resetPassword', subjectId: account.id, lifeMs } as const;
  return { ticket: await issueTicket(call, ticket), ownWords: [...account.ownWords] };
}

/** A right code gives the ticket for a new password. */
export const validateCodeHandler = handle(validateCode, (call) =>
  ticketFor(call, { realm: 'merchant', typed: call.input.account, code: call.input.code }),
);

export const sendCustomerResetCodeHandler = handleOutsideTx(sendCustomerResetCode, (call) =>
  sendResetCode(call, { realm: 'customer', typed: call.input.email }),
);

export const checkCustomerResetCodeHandler = handle(checkCustomerResetCode, (call) =>
  ticketFor(call, { realm: 'customer', typed: call.input.email, code: call.input.code }),
);

export const sendStaffResetCodeHandler = handleOutsideTx(sendStaffResetCode, (call) =>
  sendResetCode(call, { realm: 'staff', typed: call.input.email }),
);

export const checkStaffResetCodeHandler = handle(checkStaffResetCode, (call) =>
  ticketFor(call, { realm: 'staff', typed: call.input.email, code: call.input.code }),
);
