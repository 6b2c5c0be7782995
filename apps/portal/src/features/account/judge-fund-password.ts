import { validateNewPassword, type FormPassword } from '@khidma/app/form/new-password';
import type { Problem } from '@khidma/domain/rules/problem';
import { ownWords } from './own-words.ts';

/** A new fund password and what repeats it. */
export interface NewFundPassword {
  password: string;
  confirmPassword: string;
}

/** Returns what is known of a new fund password beside what is typed; the old one where there is one. */
export const fundChoice = (oldPassword?: string): Omit<FormPassword, 'password'> => ({
  kind: 'fund',
  ownWords: ownWords(),
  unlike: { ...(oldPassword !== undefined && { current: oldPassword || null }), login: null },
});

/** Returns what a new fund password breaks, as far as a browser can tell: the server knows the login password too. */
export const judgeFundPassword = (typed: NewFundPassword, oldPassword?: string): Problem[] =>
  validateNewPassword({
    ...fundChoice(oldPassword),
    password: typed.password,
    confirmPassword: typed.confirmPassword,
  });
