import { keyedHash } from '../../core/keyed-hash.ts';
import type { Ctx } from '../../core/context.ts';
import type { Work } from '../../core/work.ts';
import { tunablesOf } from '../settings/api.ts';

/** 24 letters and 8 digits, none of which reads like another: 5 bits each, so a random byte picks evenly. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const SIGNS_OF_CODE = 8;
const SIGNS_OF_PASSWORD = 12;

/** How a new merchant gets in: shown once, in a mail. */
export interface FirstCredentials {
  readonly password: string;
  readonly activationCode: string;
  /** For `merchant_credentials`. */
  readonly stored: {
    readonly passwordHash: string;
    readonly mustReset: true;
    readonly passwordChangedAt: Date;
    readonly activationCodeHash: string;
    readonly activationExpiresAt: Date;
    readonly activationTriesLeft: number;
  };
}

/** A one-time password. */
export interface FirstPassword {
  readonly password: string;
  readonly passwordHash: string;
}

/** Makes a one-time password, ahead of the transaction: its hash takes longer than one may stay open. */
export async function makeFirstPassword(ctx: Ctx): Promise<FirstPassword> {
  // The hyphens make the second kind of character that a login password needs.
  const password = grouped(readable(ctx, SIGNS_OF_PASSWORD));
  return { password, passwordHash: await ctx.passwords.hash(password) };
}

/** Makes an activation code beside a one-time password. */
export async function makeFirstCredentials(
  work: Work,
  merchantId: string,
  { password, passwordHash }: FirstPassword,
): Promise<FirstCredentials> {
  const { ctx, now } = work;
  const times = await tunablesOf(work, 'activationCodeLife', 'codeTries');
  const activationCode = grouped(readable(ctx, SIGNS_OF_CODE).toUpperCase());
  return {
    password,
    activationCode,
    stored: {
      passwordHash,
      mustReset: true,
      passwordChangedAt: now,
      activationCodeHash: activationCodeHash(ctx, merchantId, activationCode),
      activationExpiresAt: new Date(now.getTime() + times.activationCodeLife),
      activationTriesLeft: times.codeTries,
    },
  };
}

/** How an activation code is stored and compared: capitals and hyphens are for reading. */
export const activationCodeHash = (ctx: Ctx, merchantId: string, code: string): string =>
  keyedHash(ctx, 'activation', merchantId, code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Returns letters and digits, 5 random bits each, none of which reads like another. */
export const readable = (ctx: Ctx, signs: number): string =>
  [...Buffer.from(ctx.ids.token(signs), 'base64url')]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('');

/** Returns the same with a hyphen behind each group. */
export const grouped = (signs: string, size = 4): string =>
  signs.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$&-');
