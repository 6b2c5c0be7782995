import { sessionStore } from '../../shared/session-store.ts';
import { type FormPassword, validateNewPassword } from '@khidma/app/form/new-password';
import type { Problem } from '@khidma/domain/rules/problem';

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

/** Returns the words of the signed-in account that a password may not be made of. */
export const ownWords = (): string[] => {
  const user = sessionStore.getState().userInfo;
  return user === null ? [] : [user.email, user.contactPhone, user.contactName, user.merchantName];
};
