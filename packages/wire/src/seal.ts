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

/** What a `secret` says, or undefined where it is damaged or sealed with another key. */
export const openSecret = (secret: string, sealingKey: Uint8Array): string | undefined => {
  try {
    const bytes = hexToBytes(secret);
    const plain = cbc(sealingKey, bytes.subarray(0, ivLength)).decrypt(bytes.subarray(ivLength));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    return undefined;
  }
};
