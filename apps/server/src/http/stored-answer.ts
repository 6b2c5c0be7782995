import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Envelope } from './envelope.ts';

/** What only the one who made the request knows all of. */
export interface AnswerSecret {
  readonly text: string;
  readonly requestId: string;
  readonly token: string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

// Neither the payload nor the token is stored, so a stolen database opens no answer, and a sign-in's holds a token.
const keyOf = ({ text, requestId, token }: AnswerSecret): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([text, requestId, token]))
    .digest();

/** Encrypts an answer with a key that only the same request yields again. */
export const sealAnswer = (answer: Envelope, secret: AnswerSecret): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
};

/** Opens what `sealAnswer` made for the same request; throws for any other. */
export const openAnswer = (sealed: string, secret: AnswerSecret): Envelope => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const json = Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]).toString('utf8');
  return JSON.parse(json) as Envelope; // authenticated: this server wrote it
};
