import { merchantCredentials } from '../../../db/schema/auth.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { appUrl } from '../../../kernel/app-urls.ts';
import {
  type CallBase,
  handle,
  handleOutsideTx,
  type PendingResult,
  requireCaller,
  type TxContext,
  type WorkBase,
  pendingResult,
} from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { refuse, refuseAndCommit, refuseFields } from '../../../kernel/refuse.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { activateApplicationOf } from '../../merchants/profiles/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import {
  beginMerchantSession,
  checkAccountPassword,
  consumeCode,
  consumeTicket,
  countFactorCode,
  findMerchantById,
  findTicket,
  forgetDevices,
  isSecondFactorOn,
  lockFactor,
  lockOwnAccount,
  type MerchantAccount,
  merchantCodeOf,
  openToDevice,
  ownWordsOf,
  type PasswordAccount,
  passwordAccounts,
  proveSession,
  readPasswordAccount,
  requirePassword,
  requireUnlike,
  revokeSessionsOf,
  type TicketPurpose,
} from '../auth/index.ts';
import {
  changeCustomerPassword,
  changePassword,
  changeStaffPassword,
  forgetFundPassword,
  hasFundPassword,
  resetCustomerPassword,
  resetFundPassword,
  resetPassword,
  resetStaffPassword,
} from '@khidma/contract/identity/passwords';
import { acceptStaffInvitation, proveStaff } from '@khidma/contract/identity/sign-in';
import { eq } from 'drizzle-orm';

/** Whether a fund password is set, and until when it is locked. */
export const hasFundPasswordHandler = handle(hasFundPassword, async (call) => {
  const [row] = await call.tx
    .select({
      hash: merchantCredentials.fundPasswordHash,
      lockedUntil: merchantCredentials.fundLockedUntil,
    })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, requireCaller(call).id));
  const { hash = null, lockedUntil = null } = row ?? {};
  const isLocked = lockedUntil !== null && lockedUntil > call.now;
  return { exists: hash !== null, lockedUntil: isLocked ? lockedUntil.toISOString() : null };
});

/** Sets the first fund password, or changes it for whoever knows the old one. */
export const resetFundPasswordHandler = handle(resetFundPassword, async (call) => {
  const { tx, input } = call;
  const { id } = requireCaller(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'fund', ...input, ownWords: ownWordsOf(merchant) });
  if (merchant.fundPasswordHash !== null) {
    if (input.oldPassword === undefined)
      throw refuseFields([{ path: 'oldPassword', rule: 'required' }]);
    await checkFundPassword(call, id, input.oldPassword);
    if (input.oldPassword === input.password) throw refuse('samePassword');
  }
  await setFundPassword(call, merchant, input.password);
  return null;
});

/** A forgotten fund password is set anew with a code that went to the bound mailbox. */
export const forgetFundPasswordHandler = handle(forgetFundPassword, async (call) => {
  const { tx, input } = call;
  const { id } = requireCaller(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'fund', ...input, ownWords: ownWordsOf(merchant) });
  await consumeCode(call, {
    ...merchantCodeOf(merchant, 'fundPassword', merchant.email),
    code: input.code,
  });
  await setFundPassword(call, merchant, input.password);
  return null;
});

/** Stores a new fund password, unlike the login password, lifts a lock and tells the merchant. */
export async function setFundPassword(
  context: TxContext,
  merchant: MerchantAccount,
  password: string,
): Promise<void> {
  const { ctx, tx } = context;
  if (await ctx.passwords.verify(merchant.passwordHash, password))
    throw refuse('fundPasswordEqualsLogin');
  await tx
    .update(merchantCredentials)
    .set({
      fundPasswordHash: await ctx.passwords.hash(password),
      fundFailures: 0,
      fundLockedUntil: null,
    })
    .where(eq(merchantCredentials.merchantId, merchant.id));
  const kind = merchant.fundPasswordHash === null ? 'fundPasswordSet' : 'fundPasswordChanged';
  await notify(context, merchantRecipient(merchant), { kind, data: {} });
}

/** Passes when the fund password is right; else refuses, and the counted try stays. Call it before anything else is written. */
export async function checkFundPassword(
  context: TxContext,
  merchantId: string,
  password: string,
): Promise<void> {
  const { ctx, tx, now } = context;
  const limits = await loadOperatorSettings(context, 'fundPasswordTries', 'fundPasswordLock');
  // Locked, so that tries sent all at once are counted one by one.
  const [row] = await tx
    .select({
      hash: merchantCredentials.fundPasswordHash,
      failures: merchantCredentials.fundFailures,
      lockedUntil: merchantCredentials.fundLockedUntil,
    })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, merchantId))
    .for('update');
  if (row === undefined || row.hash === null) throw refuse('fundPasswordMissing');
  if (row.lockedUntil !== null && row.lockedUntil > now) throw locked(row.lockedUntil);
  const right = await ctx.passwords.verify(row.hash, password);
  const failures = right ? 0 : row.failures + 1;
  if (right && row.failures === 0) return;
  const lockedUntil =
    failures >= limits.fundPasswordTries ? new Date(now.getTime() + limits.fundPasswordLock) : null;
  await tx
    .update(merchantCredentials)
    .set({ fundFailures: lockedUntil ? 0 : failures, fundLockedUntil: lockedUntil })
    .where(eq(merchantCredentials.merchantId, merchantId));
  if (right) return;
  if (lockedUntil)
    throw refuseAndCommit('fundPasswordLocked', { lockedUntil: lockedUntil.toISOString() });
  throw refuseAndCommit('wrongFundPassword', {
    triesLeft: limits.fundPasswordTries - failures,
  });
}

const locked = (until: Date) => refuse('fundPasswordLocked', { lockedUntil: until.toISOString() });

interface ChosenPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

type ChangeCall = WorkBase & {
  readonly input: ChosenPassword & { readonly oldPassword: string };
};

/** Sets a new login password for whoever knows the old one; every other session ends. */
async function changeOwn(call: ChangeCall): Promise<PendingResult<null>> {
  const { ctx, now, input } = call;
  const { realm, id, sessionId } = requireCaller(call);
  const own = await readPasswordAccount(call);
  // Said before anything else of it: whoever keeps the old one knows what to change.
  if (input.password === input.oldPassword) throw refuse('samePassword');
  await requirePassword({ kind: 'login', ...input, ownWords: own.ownWords });
  const lockAccount = await checkAccountPassword(call, input.oldPassword);
  await requireUnlike(ctx, own, input.password);
  const passwordHash = await ctx.passwords.hash(input.password);
  return pendingResult(call, async (context) => {
    const { tx } = context;
    const account = await lockAccount(tx);
    await passwordAccounts[realm].setHash(tx, id, { passwordHash, now });
    await revokeSessionsOf(tx, { realm, subjectId: id, except: sessionId }, now);
    await notifyOfNewPassword(context, account);
    return null;
  });
}

export const changePasswordHandler = handleOutsideTx(changePassword, changeOwn);
export const changeCustomerPasswordHandler = handleOutsideTx(changeCustomerPassword, changeOwn);
export const changeStaffPasswordHandler = handleOutsideTx(changeStaffPassword, changeOwn);

type ResetCall = WorkBase & { readonly input: ChosenPassword & { readonly ticket: string } };

/** For whom a new password is set, and what permits it. */
interface ResetOf {
  readonly realm: Actor['realm'];
  readonly purposes: readonly TicketPurpose[];
}

/** An account that has just got another password. */
interface Reset {
  readonly account: PasswordAccount;
  readonly purpose: TicketPurpose;
}

/** Sets a new login password by ticket, in the transaction that follows; every session of the old one ends. */
async function prepareReset(
  call: ResetCall,
  { realm, purposes }: ResetOf,
): Promise<(tx: Tx) => Promise<Reset>> {
  const { ctx, input, now } = call;
  const { byId, lock, setHash } = passwordAccounts[realm];
  const before = await transaction(
    ctx.db,
    async (tx) => {
      const ticket = await findTicket({ ...call, tx }, input.ticket, purposes);
      return ticket === null ? undefined : byId(tx, ticket.subjectId);
    },
    { readOnly: true },
  );
  await requirePassword({ kind: 'login', ...input, ownWords: before?.ownWords ?? [] });
  if (before === undefined) throw refuse('resetTicketExpired');
  await requireUnlike(ctx, before, input.password);
  const passwordHash = await ctx.passwords.hash(input.password);
  return async (tx) => {
    const context = { ...call, tx };
    // A refusal rolls this back: the ticket stays good for another try.
    const ticket = await consumeTicket(context, input.ticket, purposes);
    const account = ticket && (await lock(tx, ticket.subjectId));
    if (!ticket || !account?.mayEnter) throw refuse('resetTicketExpired');
    const { id, accounts } = account;
    await setHash(tx, id, { passwordHash, now });
    await revokeSessionsOf(tx, { realm, subjectId: id }, now);
    // Whoever signed in with the old password is no longer known; whoever has shown the code is let in, however many
    // strangers have tried meanwhile.
    await forgetDevices(tx, id);
    await openToDevice(context, { realm, id, accounts });
    return { account, purpose: ticket.purpose };
  };
}

/** Sets a merchant's new login password. The first time, the session begins right here. */
export const resetPasswordHandler = handleOutsideTx(resetPassword, async (call) => {
  const purposes = ['newPassword', 'resetPassword'] as const;
  const reset = await prepareReset(call, { realm: 'merchant', purposes });
  return pendingResult(call, async (context) => {
    const { account, purpose } = await reset(context.tx);
    await noLongerFirst(context, account.id);
    // The first time the merchant is in; after a forgotten password, and with a second factor, one signs in.
    if (purpose === 'newPassword' && !(await isSecondFactorOn(context.tx, account)))
      return { session: await beginMerchantSession(context, account.id) };
    await notifyOfNewPassword(context, account);
    return { session: null };
  });
});

/** A password of one's own ends the first sign-in; before activation it is asked for once more. */
async function noLongerFirst(call: CallBase, id: string): Promise<void> {
  const merchant = await findMerchantById(call.tx, id);
  const isActivated = merchant !== undefined && merchant.activatedAt !== null;
  await call.tx
    .update(merchantCredentials)
    .set({ mustReset: !isActivated })
    .where(eq(merchantCredentials.merchantId, id));
  if (isActivated) await activateApplicationOf(call, id);
}

/** Sets a new password after a forgotten one; then one signs in. */
async function resetForgotten(call: ResetCall, of: ResetOf): Promise<PendingResult<null>> {
  const reset = await prepareReset(call, of);
  return pendingResult(call, async (context) => {
    const { account } = await reset(context.tx);
    await notifyOfNewPassword(context, account);
    return null;
  });
}

export const resetCustomerPasswordHandler = handleOutsideTx(resetCustomerPassword, (call) =>
  resetForgotten(call, { realm: 'customer', purposes: ['resetPassword'] }),
);
export const resetStaffPasswordHandler = handleOutsideTx(resetStaffPassword, (call) =>
  resetForgotten(call, { realm: 'staff', purposes: ['resetPassword'] }),
);
/** An invitation ends like a forgotten password: with one of one's own. */
export const acceptStaffInvitationHandler = handleOutsideTx(acceptStaffInvitation, (call) =>
  resetForgotten(call, { realm: 'staff', purposes: ['staffInvitation'] }),
);

/** Whoever the password belongs to hears of it, by mail in any case. */
async function notifyOfNewPassword(call: CallBase, account: PasswordAccount): Promise<void> {
  const { realm, id, email, name } = account;
  const to = { account: { realm, id }, email, lang: account.lang ?? call.lang, contactName: name };
  const link = appUrl(call.ctx.settings, realm) + passwordAccounts[realm].signInPath;
  await notify(call, to, { kind: 'passwordChanged', data: { link } });
}

/** A code where a second factor is on, the password where none is; good for this session alone. */
export const proveStaffHandler = handleOutsideTx(proveStaff, async (call) => {
  const { password, code } = call.input;
  const owner = requireCaller(call);
  const isOn = await transaction(call.ctx.db, (tx) => isSecondFactorOn(tx, owner), {
    readOnly: true,
  });
  if (isOn && code === undefined) throw refuseFields([{ path: 'code', rule: 'required' }]);
  if (!isOn && password === undefined) throw refuseFields([{ path: 'password', rule: 'required' }]);
  const lockAccount = isOn ? null : await checkAccountPassword(call, password ?? '');
  return pendingResult(call, async (context) => {
    const factor = await lockFactor(context.tx, owner);
    const asksForCode = factor !== undefined && factor.confirmedAt !== null;
    // Turned on or off in between: what was shown is no longer what is asked for.
    if (asksForCode !== (lockAccount === null)) throw refuse('secondFactorWrongState');
    if (factor !== undefined && code !== undefined && asksForCode)
      await countFactorCode(context, factor, code);
    await lockAccount?.(context.tx);
    await proveSession(context, owner.sessionId);
    return null;
  });
});
