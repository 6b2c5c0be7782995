import type { Decrypt } from '@khidma/wire/seal';
import type { Hmac } from '@khidma/wire/sign';
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
