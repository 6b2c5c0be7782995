import { maxPassword, minPassword } from '@khidma/domain/limits/password-limits';
import type { Broken } from '@khidma/domain/rules/problem';

/** Which of the two passwords. */
export type PasswordKind = 'login' | 'fund';

/** Which of a password's two rules what was typed so far keeps; the domain's rule names the first that is broken only. */
export const passwordRulesMet = (
  typed: string,
  problem: (password: string) => Broken | null,
): { readonly length: boolean; readonly classes: boolean } => {
  if (typed === '') return { length: false, classes: false };
  // Repeated until it is long enough, it holds the same kinds of characters.
  const longEnough = [...typed.repeat(minPassword)].slice(0, maxPassword).join('');
  return {
    length: problem(typed)?.rule !== 'passwordLength',
    classes: problem(longEnough) === null,
  };
};
