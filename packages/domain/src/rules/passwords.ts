import { maxPassword, minPassword, minPasswordClasses } from '../limits/password-limits.ts';
import type { Broken, Problem } from './problem.ts';

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

/** A new password as a form has it. */
export interface NewPassword {
  readonly kind: 'login' | 'fund';
  readonly password: string;
  /** Left out where nothing repeats the password. */
  readonly confirmPassword?: string;
  /** Mail address, mobile and names of the account. */
  readonly ownWords?: readonly (string | null | undefined)[];
  /** Whether many people have this word as a password; it is asked in small letters. Only the server has the list. */
  readonly isCommon?: (word: string) => boolean;
}

/** Returns what a new password and its confirmation break. */
export function newPasswordProblems(form: NewPassword): Problem[] {
  const { kind, password, confirmPassword } = form;
  const weak =
    (kind === 'login' ? loginPasswordProblem : fundPasswordProblem)(password) ??
    ownWordsProblem(password, form.ownWords ?? []) ??
    commonProblem(password, form.isCommon);
  return [
    ...(weak ? [{ path: 'password', ...weak }] : []),
    ...(confirmPassword === '' ? [{ path: 'confirmPassword', rule: 'required' } as const] : []),
    ...(confirmPassword !== undefined && confirmPassword !== password
      ? [{ path: 'confirmPassword', rule: 'passwordMismatch' } as const]
      : []),
  ];
}

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

/** Everybody who guesses knows what the product is called. */
const productName = 'khidma';

/** Shorter parts of a name or address say nothing about whose they are. */
const minOwnWord = 3;

/** Fewer than eight characters remain where the account's own words are taken out, the longest first. */
const ownWordsProblem = (password: string, own: NonNullable<NewPassword['ownWords']>) => {
  const words = [productName, ...own.flatMap((text) => partsOf(text ?? ''))]
    .filter((word) => word.length >= minOwnWord)
    .toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return [...rest].length < minPassword
    ? ({ rule: 'passwordOwnWords', params: { min: minPassword } } as const)
    : null;
};

/** The text itself, what stands between its signs, and a number's digits without the country's code. */
const partsOf = (text: string): string[] => {
  const lower = text.trim().toLowerCase();
  const digits = lower.replace(/\D/g, '');
  return [
    lower,
    lower.replace(/[^\p{L}\p{N}]/gu, ''),
    // Of a mail address not its ending: every other one has the same.
    ...lower.replace(/(@.*)\.[^.]*$/, '$1').split(/[^\p{L}\p{N}]+/u),
    ...(digits.length > 8 ? [digits, digits.slice(-9), `0${digits.slice(-9)}`] : []),
  ];
};

/** What people write in the place of letters. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A common password, also in other capitals, with the usual signs for letters or with a few signs around it. */
const commonProblem = (password: string, isCommon: NewPassword['isCommon']): Broken | null => {
  if (isCommon === undefined) return null;
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [plain, lettersOf(plain)];
  // What stands around a word may be longer than it: then it is the secret.
  if (bare.length * 2 >= plain.length) forms.push(bare, lettersOf(bare));
  return forms.some(isCommon) ? { rule: 'passwordCommon' } : null;
};

const lettersOf = (word: string): string =>
  word.replaceAll(/[@4310!$57]/g, (sign) => letterOf[sign] ?? sign);
