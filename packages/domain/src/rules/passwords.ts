import { maxPassword, minPassword, minPasswordClasses } from '../limits/password-limits.ts';
import type { Broken } from './problem.ts';

/** What a login password breaks: 8 to 50 characters, at least two kinds among upper-case and lower-case letters, digits and symbols. */
export const loginPasswordProblem = (password: string): Broken | null =>
  lengthProblem(password) ??
  (kindsOf(password, [/\p{Lu}/u, otherLetter, digit, symbol]) < minPasswordClasses
    ? { rule: 'passwordClasses' }
    : null);

/** What a fund password breaks: 8 to 50 characters, at least two kinds among letters, digits and symbols. */
export const fundPasswordProblem = (password: string): Broken | null =>
  lengthProblem(password) ??
  (kindsOf(password, [/\p{L}/u, digit, symbol]) < minPasswordClasses
    ? { rule: 'fundPasswordClasses' }
    : null);

/** What a confirmation breaks: "The two passwords are different". */
export const confirmationProblem = (password: string, confirmation: string): Broken | null =>
  password === confirmation ? null : { rule: 'passwordMismatch' };

// Letters without case, as Arabic and Chinese have them, count with the lower-case ones.
const otherLetter = /[^\P{L}\p{Lu}]/u;
const digit = /\p{Nd}/u;
const symbol = /[^\p{L}\p{Nd}]/u;

const lengthProblem = (password: string): Broken | null => {
  // By code point, so that what looks like one character counts as one.
  const { length } = [...password];
  return length < minPassword || length > maxPassword
    ? { rule: 'passwordLength', params: { min: minPassword, max: maxPassword } }
    : null;
};

const kindsOf = (password: string, kinds: readonly RegExp[]): number =>
  kinds.filter((kind) => kind.test(password)).length;
