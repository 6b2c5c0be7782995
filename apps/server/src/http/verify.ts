import { canonical, type Payload } from '@khidma/wire/canonical';
import { openSecret, type Decrypt } from '@khidma/wire/seal';
import { verifySignature, type Hmac } from '@khidma/wire/sign';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../kernel/refuse.ts';
import { type ProtocolHeaders, readHeaders } from './read-request.ts';
import { createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

// What the wire does in JavaScript wherever it runs, done by the platform: every call is verified.

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** Returns a key as Node keeps it: taking the bytes in anew costs more than what is done with them. */
function keyOf(bytes: Uint8Array): KeyObject {
  const known = keyObjects.get(bytes);
  if (known !== undefined) return known;
  const key = createSecretKey(bytes);
  keyObjects.set(bytes, key);
  return key;
}

/** HMAC-SHA-256 by Node. */
export const nodeHmac: Hmac = (key, text) =>
  createHmac('sha256', keyOf(key)).update(text).digest('hex');

/** AES-256-CBC by Node. */
export const nodeDecrypt: Decrypt = ({ key, iv, ciphertext }) => {
  const decipher = createDecipheriv('aes-256-cbc', keyOf(key), iv);
  const head = decipher.update(ciphertext);
  const tail = decipher.final();
  return head.length === 0 ? tail : Buffer.concat([head, tail]);
};

/** How far a caller's clock may be off, either way. */
export const clockWindowMs = 5 * 60_000;

/** The protocol's keys. They reach every browser: what they prove is integrity, not identity. */
export interface WireKeys {
  readonly signing: Uint8Array;
  readonly sealing: Uint8Array;
}

/** A call whose headers, time, signature and secret are good. */
export interface Verified extends ProtocolHeaders {
  /** The parameters without `secret`. */
  readonly payload: Payload;
  /** The payload in canonical form: what was signed. */
  readonly text: string;
}

interface Unverified {
  readonly headers: IncomingHttpHeaders;
  /** Query, body or text fields as they came in. */
  readonly parameters: unknown;
}

/** The first three checks of `docs/protocol.md`, in its order: 40000, 40001, 40002. */
export const verify = (
  { headers, parameters }: Unverified,
  keys: WireKeys,
  now: Date,
): Verified => {
  const head = readHeaders(headers);
  const { payload, secret, text } = readParameters(parameters);
  if (Math.abs(now.getTime() - Number(head.timestamp)) > clockWindowMs) {
    throw refuse('clockSkew', { serverTime: now.getTime() });
  }
  const { signedId: id, timestamp, signature } = head;
  if (!verifySignature({ text, id, timestamp, signature }, keys.signing, nodeHmac))
    throw refuse('badSignature');
  if (openSecret(secret, keys.sealing, nodeDecrypt) !== text) throw refuse('badSignature');
  return { ...head, payload, text };
};

const readParameters = (
  parameters: unknown,
): { payload: Payload; secret: string; text: string } => {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
    throw refuse('badRequest');
  const { secret, ...payload }: Record<string, unknown> = { ...parameters };
  try {
    // Without a secret the call is well formed and fails the third check.
    return { payload, secret: typeof secret === 'string' ? secret : '', text: canonical(payload) };
  } catch {
    // Half an emoji or a number beyond all bounds: nobody can have signed it.
    throw refuse('badRequest');
  }
};
