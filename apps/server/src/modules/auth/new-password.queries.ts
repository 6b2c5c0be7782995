import { type NewPassword, newPasswordProblems } from '@khidma/domain/rules/passwords';
import type { Ctx } from '../../core/context.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import type { MerchantAccount } from './merchant-accounts.queries.ts';

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

/** Returns the words of a merchant's account that a password may not be made of. */
export const ownWordsOf = (
  merchant: Pick<MerchantAccount, 'email' | 'mobile' | 'contactName' | 'merchantName'>,
): string[] => [merchant.email, merchant.mobile, merchant.contactName, merchant.merchantName];

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
