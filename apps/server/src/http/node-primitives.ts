import type { Decrypt } from '@khidma/wire/seal';
import type { Hmac } from '@khidma/wire/sign';
import { createDecipheriv, createHmac } from 'node:crypto';

// What the wire does in JavaScript wherever it runs, done by the platform: every call is verified.

/** HMAC-SHA-256 by Node. */
export const nodeHmac: Hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex');

/** AES-256-CBC by Node. */
export const nodeDecrypt: Decrypt = ({ key, iv, ciphertext }) => {
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  const head = decipher.update(ciphertext);
  const tail = decipher.final();
  return head.length === 0 ? tail : Buffer.concat([head, tail]);
};
