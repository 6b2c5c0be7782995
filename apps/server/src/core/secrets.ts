import {
  createHmac,
  timingSafeEqual,
  createHash,
  createCipheriv,
  createDecipheriv,
  randomBytes,
} from 'node:crypto';
import type { Ctx } from './context.ts';

/** Returns what the server's key makes of a text. The key signs many things: each text begins with words that no other begins with. */
export const signatureOf = ({ settings }: Pick<Ctx, 'settings'>, text: string): Buffer =>
  createHmac('sha256', Buffer.from(settings.ticketKey, 'hex')).update(text).digest();

/** Whether a signature in base64url is the one that this server makes of a text. */
export const isSigned = (ctx: Pick<Ctx, 'settings'>, text: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const ours = signatureOf(ctx, text);
  return given.length === ours.length && timingSafeEqual(given, ours);
};

/**
 * How a short secret is stored: six digits are guessed from a plain hash in no time, so the key makes it.
 * `purpose` and what the secret belongs to are part of it: a code of one address opens nothing of another.
 */
export const keyedHash = (
  ctx: Pick<Ctx, 'settings'>,
  purpose: string,
  ...parts: readonly string[]
): string => signatureOf(ctx, JSON.stringify([purpose, ...parts])).toString('hex');

/** Compares two hashes without telling by time where they part. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** How a bearer token or ticket is stored and looked up: SHA-256 in hex. 256 random bits need no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text with a key of 32 bytes; any change of it shows when it is opened. */
export const seal = (text: string, key: Buffer): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
};

/** Opens what `seal` made with the same key; throws for any other. */
export const unseal = (sealed: string, key: Buffer): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
};
