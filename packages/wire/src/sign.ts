import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a signature covers: the canonical payload, `X-Request-Id` and `X-Timestamp`, both as sent. */
export interface Signed {
  readonly text: string;
  readonly id: string;
  readonly timestamp: string;
}

/** `X-Signature`: lower-case hex of HMAC-SHA-256 over text, id and timestamp, in that order. */
export const sign = ({ text, id, timestamp }: Signed, signingKey: Uint8Array): string =>
  bytesToHex(hmac(sha256, signingKey, utf8ToBytes(text + id + timestamp)));

/** Compares in the same time wherever the first difference is. */
export const verifySignature = (
  signed: Signed,
  signingKey: Uint8Array,
  signature: string,
): boolean => {
  const expected = sign(signed, signingKey);
  if (expected.length !== signature.length) return false;
  let difference = 0;
  for (let i = 0; i < expected.length; i += 1)
    difference |= expected.charCodeAt(i) ^ signature.charCodeAt(i);
  return difference === 0;
};
