import { maxEmail, maxMerchantName } from '@khidma/domain/limits/text-limits';
import { isPasswordLength, maxPassword, minPassword } from '@khidma/domain/limits/password-limits';
import { isEmail, isUaeMobile, normalUaeMobile } from '@khidma/domain/rules/contact';
import * as z from 'zod/mini';
import { id, instant, lang, translations } from './common.ts';

const tooShortOrLong = { error: 'passwordLength', abort: true } as const;

const newPassword = z.string().check(
  z.minLength(minPassword, tooShortOrLong),
  // What looks like one character may be two here.
  z.maxLength(2 * maxPassword, tooShortOrLong),
  z.refine(isPasswordLength, 'passwordLength'),
);

/** A new login password, judged for its length; the domain's rules judge the rest on the server and in the form. */
export const loginPassword = newPassword;

/** A new fund password, judged likewise. */
export const fundPassword = newPassword;

/** An existing password: whatever was typed, bounded. */
export const typedPassword = z
  .string()
  .check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'));

/** An e-mail address of at most 100 characters (specification, section 5). Of several things that are wrong the plainest is said. */
export const email = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  // Without a message: `fieldErrorsOf` names the rule and its figure.
  z.maxLength(maxEmail, { abort: true }),
  z.regex(/^\S*$/, { error: 'emailBlank', abort: true }),
  z.regex(/^[\u0020-\u007e]*$/, { error: 'emailLatin', abort: true }),
  z.refine(isEmail, 'email'),
);

/** A UAE mobile, however it is written; stored as `+971`, 5[02-68] and 7 digits. */
export const mobile = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.overwrite((typed) => normalUaeMobile(typed) ?? typed),
  z.refine(isUaeMobile, 'mobile'),
);

/** An e-mail address or UAE mobile, as sign-in takes it. */
export const accountName = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxEmail));

/** Six digits. */
export const sixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code'));

/** Six digits out of an authenticator app, or a recovery code, `k7mq2-9xwdf`. */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.regex(/^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, 'secondFactorCode'));

/** Recovery codes, shown once. */
export const recoveryCodes = z.array(z.string());

/** A ticket or link token. */
export const ticket = z.string().check(z.minLength(20, 'invalid'), z.maxLength(200, 'invalid'));

/** What permits a new password, and the words of the account that it may not be made of: mail address, mobile, names. */
export const newPasswordTicket = z.object({ ticket, ownWords: z.array(z.string()) });

/** What permits a new password. */
export type NewPasswordTicket = z.infer<typeof newPasswordTicket>;

/** What the portal keeps of the signed-in merchant. */
export const userInfo = z.object({
  id,
  email: z.string(),
  contactPhone: z.string(),
  contactName: z.string(),
  merchantName: z.string(),
  /** By language; absent in what a browser kept from before there were any. */
  merchantNames: z.optional(translations(maxMerchantName)),
  avatarUrl: z.nullable(z.string()),
  lang,
  /** The VAT trio as the derived flag of the specification reads it (section 3). */
  vatNumber: z.string(),
  vatStartDate: z.nullable(z.string()),
  vatFileCount: z.int(),
});

/** The signed-in merchant. */
export type UserInfo = z.infer<typeof userInfo>;

/** A session just begun. `token` is shown once; the server keeps its hash. */
export const session = z.object({ token: z.string(), expiresAt: instant, user: userInfo });

/** What the messaging panel is opened with: a token of an hour at most, and whom it shows as the platform. */
export const imInfo = z.object({
  imToken: z.string(),
  imTokenExpiresAt: instant,
  /** The conversation that holds the notices. */
  officialChannelId: z.string(),
  /** The platform's customer service. */
  officialUserId: z.string(),
});

/** What the messaging panel is opened with. */
export type ImInfo = z.infer<typeof imInfo>;
