import { createHash } from 'node:crypto';
import { seal, unseal } from '../core/seal.ts';
import type { Envelope } from './envelope.ts';

/** What only the one who made the request knows all of. */
export interface AnswerSecret {
  readonly text: string;
  readonly requestId: string;
  readonly token: string | null;
}

// Neither the payload nor the token is stored, so a stolen database opens no answer, and a sign-in's holds a token.
const keyOf = ({ text, requestId, token }: AnswerSecret): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([text, requestId, token]))
    .digest();

/** Encrypts an answer with a key that only the same request yields again. */
export const sealAnswer = (answer: Envelope, secret: AnswerSecret): string =>
  seal(JSON.stringify(answer), keyOf(secret));

/** Opens what `sealAnswer` made for the same request; throws for any other. */
export const openAnswer = (sealed: string, secret: AnswerSecret): Envelope =>
  JSON.parse(unseal(sealed, keyOf(secret))) as Envelope; // authenticated: this server wrote it
