import { maxEmail } from '../limits/limits.ts';
import { compact } from './numbers.ts';
import type { Broken } from './problem.ts';

/** Whether a text is an e-mail address of at most 100 characters (specification 5). One `@`, a dotted domain (also below .امارات, as machines write it), no blanks, nothing exotic. */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmail &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/i.test(
    text,
  );

/** What an e-mail address breaks, the plainest first: too long, blanks in it, letters that no address has, or no address at all. */
export const emailProblem = (text: string): Broken | null => {
  if (isEmail(text)) return null;
  if (text.length > maxEmail) return { rule: 'tooLong', params: { max: maxEmail } };
  if (/\s/u.test(text)) return { rule: 'emailBlank' };
  if (/[^\u0020-\u007e]/u.test(text)) return { rule: 'emailLatin' };
  return { rule: 'email' };
};

/** An address as it is compared and stored: without blanks around it, in small letters. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** Whether a text is a UAE mobile in its stored form, `+971 5[02-68]` and 7 digits without blanks. */
export const isUaeMobile = (text: string): boolean => /^\+9715[02-68]\d{7}$/.test(text);

/** A UAE mobile in its stored form out of what people type (`050 123 4567`, `00971…`, `+971 (0)50…`, Arabic digits), or null where it is none. */
export const normalUaeMobile = (text: string): string | null => {
  const mobile = compact(text).replace(/^(?:(?:\+|00)?971)?0?(?=5)/, '+971');
  return isUaeMobile(mobile) ? mobile : null;
};
