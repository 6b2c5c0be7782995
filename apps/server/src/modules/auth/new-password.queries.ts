import { confirmationProblem, loginPasswordProblem } from '@khidma/domain/rules/passwords';
import { refuse, refuseFields } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import type { MerchantAccount } from './merchant-accounts.queries.ts';

/** What a form for a new login password breaks. */
export function checkLoginPasswordForm({
  password,
  confirmPassword,
}: {
  readonly password: string;
  readonly confirmPassword: string;
}): void {
  const weak = loginPasswordProblem(password);
  const different = confirmationProblem(password, confirmPassword);
  const problems = [
    ...(weak ? [{ path: 'password', ...weak }] : []),
    ...(different ? [{ path: 'confirmPassword', ...different }] : []),
  ];
  if (problems.length > 0) throw refuseFields(problems);
}

/** A new password is unlike the old one and, for what both protect, unlike the fund password. */
export async function requireUnlike(
  { ctx }: Pick<Work, 'ctx'>,
  merchant: Pick<MerchantAccount, 'passwordHash' | 'fundPasswordHash'>,
  password: string,
): Promise<void> {
  if (await ctx.passwords.verify(merchant.passwordHash, password)) throw refuse('samePassword');
  const { fundPasswordHash } = merchant;
  if (fundPasswordHash !== null && (await ctx.passwords.verify(fundPasswordHash, password)))
    throw refuse('passwordEqualsFundPassword');
}
