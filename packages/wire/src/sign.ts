import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a signature covers: the canonical payload, `X-Request-Id` and `X-Timestamp`, both as sent. */
export interface Signed {
  readonly text: string;
  readonly id: string;
  readonly timestamp: string;
}

/** Returns the lower-case hex of HMAC-SHA-256 over the UTF-8 of a text. */
export type Hmac = (key: Uint8Array, text: string) => string;

const portableHmac: Hmac = (key, text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text)));

/** `X-Signature`: lower-case hex of HMAC-SHA-256 over text, id and timestamp, in that order. A server hands in its platform's HMAC. */
export const sign = (
  { text, id, timestamp }: Signed,
  signingKey: Uint8Array,
  hmacOf: Hmac = portableHmac,
): string => hmacOf(signingKey, text + id + timestamp);

/** Compares in the same time wherever the first difference is. */
export const verifySignature = (
  { signature, ...signed }: Signed & { readonly signature: string },
  signingKey: Uint8Array,
  hmacOf?: Hmac,
): boolean => {
  const expected = sign(signed, signingKey, hmacOf);
  if (expected.length !== signature.length) return false;
  let difference = 0;
  for (let i = 0; i < expected.length; i += 1)
    difference |= expected.charCodeAt(i) ^ signature.charCodeAt(i);
  return difference === 0;
};
