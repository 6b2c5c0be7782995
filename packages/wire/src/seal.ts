import { cbc } from '@noble/ciphers/aes.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes of the initialisation vector that stands before the ciphertext. */
export const ivLength = 16;

/**
 * The `secret` field: hex of the vector, then AES-256-CBC with PKCS#7 over the UTF-8 of `text`.
 * The vector is 16 random bytes, new for each call.
 */
export const sealSecret = (text: string, sealingKey: Uint8Array, iv: Uint8Array): string => {
  if (iv.length !== ivLength) throw new TypeError('the vector has 16 bytes');
  return bytesToHex(iv) + bytesToHex(cbc(sealingKey, iv).encrypt(utf8ToBytes(text)));
};

/** What AES-256-CBC with PKCS#7 is opened with. */
export interface Sealed {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** Returns what AES-256-CBC with PKCS#7 closed; throws where length or padding is none of it. */
export type Decrypt = (sealed: Sealed) => Uint8Array;

const portableDecrypt: Decrypt = ({ key, iv, ciphertext }) => cbc(key, iv).decrypt(ciphertext);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What a `secret` says, or undefined where it is damaged or sealed with another key. A server hands in its platform's AES. */
export const openSecret = (
  secret: string,
  sealingKey: Uint8Array,
  decrypt: Decrypt = portableDecrypt,
): string | undefined => {
  try {
    const bytes = hexToBytes(secret);
    const iv = bytes.subarray(0, ivLength);
    return utf8.decode(decrypt({ key: sealingKey, iv, ciphertext: bytes.subarray(ivLength) }));
  } catch {
    return undefined;
  }
};
