import {
  createHmac,
  timingSafeEqual,
  createHash,
  createCipheriv,
  createDecipheriv,
  randomBytes,
} from 'node:crypto';
import type { Ctx } from './context.ts';

type Keyed = Pick<Ctx, 'settings'>;

/** Returns what a key of the server makes of a text. A key signs many things: each text begins with words that no other begins with. */
export const signatureBy = (key: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest();

/** The key that signs and seals: the first of the list. */
const firstKey = ({ settings }: Keyed): string => {
  const [key] = settings.ticketKeys;
  if (key === undefined) throw new Error('there is no key yet');
  return key;
};

/** Returns what the server's key makes of a text. */
export const signatureOf = (ctx: Keyed, text: string): Buffer => signatureBy(firstKey(ctx), text);

/** Whether a signature in base64url is one that this server makes of a text, or made while another key was the first. */
export const isSigned = ({ settings }: Keyed, text: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64url');
  return settings.ticketKeys.some((key) => {
    const ours = signatureBy(key, text);
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
};

/**
 * How a short secret is stored: six digits are guessed from a plain hash in no time, so the key makes it.
 * `purpose` and what the secret belongs to are part of it: a code of one address opens nothing of another.
 */
export const keyedHash = (ctx: Keyed, purpose: string, ...parts: readonly string[]): string =>
  hashBy(firstKey(ctx), [purpose, ...parts]);

/** Whether a stored hash is what `keyedHash` makes of these parts, or made while another key was the first. */
export const isKeyedHash = (
  { settings }: Keyed,
  stored: string,
  [purpose, ...parts]: readonly [purpose: string, ...parts: readonly string[]],
): boolean => settings.ticketKeys.some((key) => sameHash(stored, hashBy(key, [purpose, ...parts])));

const hashBy = (key: string, parts: readonly string[]): string =>
  signatureBy(key, JSON.stringify(parts)).toString('hex');

/** What a sealed value names its key by: short, and says nothing of it. */
export const keyIdOf = (key: string): string =>
  createHash('sha256').update(`id of a key\n${key}`).digest('hex').slice(0, KEY_ID_SIGNS);

export const KEY_ID_SIGNS = 8;

/** Compares two hashes without telling by time where they part. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** How a bearer token or ticket is stored and looked up: SHA-256 in hex. 256 random bits need no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a sealed value belongs to: it opens with the same words alone. */
export type SealedFor = readonly [purpose: string, ...parts: readonly string[]];

/** Encrypts a text with a key made for what it belongs to; any change of it shows when it is opened. */
export const sealFor = (ctx: Keyed, of: SealedFor, text: string): string => {
  const key = firstKey(ctx);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, signatureBy(key, JSON.stringify(of)), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  return `${keyIdOf(key)}.${sealed}`;
};

/** Opens what `sealFor` made with the same words, by the key that it names; throws for any other. */
export const unsealFor = ({ settings }: Keyed, of: SealedFor, sealed: string): string => {
  const [id = '', text = ''] = sealed.split('.');
  const key = settings.ticketKeys.find((each) => keyIdOf(each) === id);
  if (key === undefined) throw new Error(`TICKET_KEY lacks the key ${id}`);
  const bytes = Buffer.from(text, 'base64url');
  const secret = signatureBy(key, JSON.stringify(of));
  const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
};
