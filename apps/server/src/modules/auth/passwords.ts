import { type NewPassword, newPasswordProblems } from '@khidma/domain/rules/passwords';
import { callerOf, type WorkBase } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { type Refusal, refuse, refuseFields } from '../../core/refuse.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';
import { beginAttempt } from './sign-in-attempts.ts';
import { findMerchantById, lockOwnAccount, type MerchantAccount } from './merchant-accounts.ts';
import { passwordAccounts, type PasswordAccount } from './password-accounts.ts';

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
  const { id } = callerOf(call);
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
  const { realm, id } = callerOf(call);
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
  const { realm, id } = callerOf(call);
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
  const { realm, id } = callerOf(call);
  const account = await transaction(call.ctx.db, (tx) => passwordAccounts[realm].byId(tx, id), {
    readOnly: true,
  });
  if (account === undefined) throw new Error(`${realm} ${id} has a session and no row`);
  return account;
}
