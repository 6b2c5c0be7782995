import {
  isPasswordLength,
  maxPassword,
  minPassword,
  minPasswordClasses,
} from '../limits/limits.ts';
import { productName } from '../names/product-name.ts';
import type { Broken, Problem } from './problem.ts';
import { lettersOf } from './signs-for-letters.ts';

/** A new password as a form has it. */
export interface NewPassword {
  readonly kind: 'login' | 'fund';
  readonly password: string;
  /** Left out where nothing repeats the password. */
  readonly confirmPassword?: string | undefined;
  /** Mail address, mobile and names of the account; left out where they are not known. */
  readonly ownWords?: readonly (string | null | undefined)[] | undefined;
  /** Whether many people have this word as a password; it is asked in small letters. Left out where the list is not there. */
  readonly isCommon?: ((word: string) => boolean) | undefined;
  /** The passwords that it must be unlike; null where only the server knows one. */
  readonly unlike?: Readonly<Partial<Record<OtherPassword, string | null>>> | undefined;
}

/** A password that a new one must be unlike: the one that it replaces, and the account's other one. */
export type OtherPassword = 'current' | 'login' | 'fund';

/** One of the rules of a new password. Whether what is typed keeps it is null where only the server can tell. */
export type PasswordRule = Broken<(typeof rulesInOrder)[number]> & {
  readonly isMet: boolean | null;
  /** Of `passwordUnlike`: which other one. */
  readonly other?: OtherPassword;
};

const rulesInOrder = [
  'passwordLength',
  'passwordClasses',
  'fundPasswordClasses',
  'passwordOwnWords',
  'passwordCommon',
  'passwordUnlike',
] as const;

/** Returns all rules of a new password, in the order in which a form shows them, and which of them what is typed keeps. */
export function newPasswordRules(form: NewPassword): PasswordRule[] {
  const { kind, password, ownWords, isCommon, unlike = {} } = form;
  const isLong = isPasswordLength(password);
  const isOwn = isOfOwnWords(password, ownWords ?? []);
  // Nothing is said to be kept before there is something to judge, nor what only the server can tell.
  const metBy = (isKept: boolean | null): boolean | null =>
    isKept === null ? null : isLong && isKept;
  const others = (['current', 'login', 'fund'] as const).flatMap((other): PasswordRule[] => {
    const known = unlike[other];
    if (known === undefined) return [];
    return [
      { rule: 'passwordUnlike', other, isMet: metBy(known === null ? null : password !== known) },
    ];
  });
  return [
    {
      rule: 'passwordLength',
      params: { min: minPassword, max: maxPassword },
      isMet: isLong,
    },
    kind === 'login'
      ? { rule: 'passwordClasses', isMet: hasKinds(password, loginKinds) }
      : { rule: 'fundPasswordClasses', isMet: hasKinds(password, fundKinds) },
    {
      rule: 'passwordOwnWords',
      params: { min: minPassword },
      // The product's own name is known anyway.
      isMet: metBy(ownWords === undefined && !isOwn ? null : !isOwn),
    },
    {
      rule: 'passwordCommon',
      isMet: metBy(isCommon === undefined ? null : !isCommonPassword(password, isCommon)),
    },
    ...others,
  ];
}

/** Returns what a new password and its confirmation break: of the password the first rule. */
export function newPasswordProblems(form: NewPassword): Problem[] {
  const { password, confirmPassword } = form;
  const weak = newPasswordRules(form).find(({ isMet }) => isMet === false);
  return [
    ...(weak
      ? [{ path: 'password', rule: weak.rule, ...(weak.params && { params: weak.params }) }]
      : []),
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

// Of a login password capitals count apart; of a fund password letters are one kind.
const loginKinds = [/\p{Lu}/u, otherLetter, digit, symbol];
const fundKinds = [/\p{L}/u, digit, symbol];

const hasKinds = (password: string, kinds: readonly RegExp[]): boolean =>
  kinds.filter((kind) => kind.test(password)).length >= minPasswordClasses;

/** Shorter parts of a name or address say nothing about whose they are. */
const minOwnWord = 3;

/** Fewer than eight characters remain where the account's own words are taken out, the longest first. */
const isOfOwnWords = (password: string, own: NonNullable<NewPassword['ownWords']>): boolean => {
  const words = [productName.toLowerCase(), ...own.flatMap((text) => partsOf(text ?? ''))]
    .filter((word) => word.length >= minOwnWord)
    .toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return [...rest].length < minPassword;
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

/** A common password, also in other capitals, with the usual signs for letters or with a few signs around it. */
const isCommonPassword = (
  password: string,
  isCommon: NonNullable<NewPassword['isCommon']>,
): boolean => {
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [plain, lettersOf(plain)];
  // What stands around a word may be longer than it: then it is the secret.
  if (bare.length * 2 >= plain.length) forms.push(bare, lettersOf(bare));
  return forms.some(isCommon);
};
