import { emirate, id, instant, lang, optionalText, text, translations } from './common.ts';
import {
  isPasswordLength,
  maxAddress,
  maxAddressName,
  maxEmail,
  maxMerchantName,
  maxNote,
  maxPassword,
  minPassword,
} from '@khidma/domain/limits/limits';
import { isEmail, isUaeMobile, normalUaeMobile } from '@khidma/domain/rules/contact';
import { compact, isMakani } from '@khidma/domain/rules/numbers';
import { browsers, deviceForms, systems } from '@khidma/domain/sessions/device';
import { clocks } from '@khidma/domain/reference/codes';
import * as z from 'zod/mini';

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

/** The clock that an account reads times by; null where it has chosen none. */
export const chosenClock = z.nullable(z.enum(clocks));

/** A session just begun. `token` is shown once; the server keeps its hash. */
export const session = z.object({
  token: z.string(),
  expiresAt: instant,
  user: userInfo,
  clock: chosenClock,
});

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

/** A place where the account is signed in. `id` is the session's own and opens nothing; the token is never shown again. */
export const signedInDevice = z.object({
  id,
  /** Null where the user agent does not say it. */
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  form: z.enum(deviceForms),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

/** A place where the account is signed in. */
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** A Makani number, the 10 digits of an entrance in Dubai, or '' where there is none. */
export const makani = z.string().check(
  z.maxLength(40),
  z.overwrite(compact),
  z.refine((typed) => typed === '' || isMakani(typed), 'makani'),
);

/** An address as its customer writes it; `name` is what they call it. */
export const addressFields = {
  name: text(maxAddressName),
  emirate,
  community: z.nullable(z.string().check(z.maxLength(60))),
  /** Street, building and flat. */
  address: text(maxAddress),
  makani,
  /** What whoever comes should know about the place. */
  note: optionalText(maxNote),
};

/** An address that a customer keeps. One of them is the first choice of a new order. */
export const savedAddress = z.object({
  id,
  name: z.string(),
  emirate,
  community: z.nullable(z.string()),
  address: z.string(),
  makani: z.string(),
  note: z.string(),
  isDefault: z.boolean(),
});

/** An address that a customer keeps. */
export type SavedAddress = z.infer<typeof savedAddress>;

/** Where an order of before was made: it is offered for the next one without having been saved. */
export const usedAddress = z.omit(savedAddress, { id: true, name: true, isDefault: true });

/** A copy of everything that is held of a person, as far as it has got. */
export const dataExport = z.object({
  /** `failed` where it could not be made: it may be asked for again at once. */
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  requestedAt: z.nullable(instant),
  /** When a copy that is ready goes. */
  expiresAt: z.nullable(instant),
  /** Bytes. */
  size: z.nullable(z.int()),
  /** A signed address that lives for minutes. */
  url: z.nullable(z.string()),
  /** Before it no other copy is made; null where one may be asked for now. */
  nextAt: z.nullable(instant),
});
