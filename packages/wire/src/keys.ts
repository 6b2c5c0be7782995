import { hexToBytes } from '@noble/hashes/utils.js';

/** One of the protocol's two keys, read from its 64 hex digits. */
export const keyFromHex = (hex: string): Uint8Array => {
  const key = hexToBytes(hex);
  if (key.length !== 32) throw new TypeError('a key has 32 bytes');
  return key;
};
