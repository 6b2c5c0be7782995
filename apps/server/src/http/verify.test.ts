import { keyFromHex } from '@khidma/wire/keys';
import { openSecret, sealSecret } from '@khidma/wire/seal';
import { sign, verifySignature } from '@khidma/wire/sign';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import file from '../../../../packages/wire/src/protocol-vectors.json' with { type: 'json' };
import { nodeDecrypt, nodeHmac } from './verify.ts';

const signingKey = keyFromHex(file.signingKey);
const sealingKey = keyFromHex(file.sealingKey);

describe.each(file.vectors)('the server’s cryptography reproduces the vector "$name"', (vector) => {
  const { canonical: text, id, timestamp, signature, secret } = vector;
  it('signature', () => {
    expect(sign({ text, id, timestamp }, signingKey, nodeHmac)).toBe(signature);
    expect(verifySignature({ text, id, timestamp, signature }, signingKey, nodeHmac)).toBe(true);
    expect(verifySignature({ text, id, timestamp, signature }, sealingKey, nodeHmac)).toBe(false);
  });

  it('secret', () => {
    expect(openSecret(secret, sealingKey, nodeDecrypt)).toBe(text);
  });

  it('refuses a secret that is damaged or of another key, as the browser’s does', () => {
    const damaged = [
      '',
      secret.slice(1),
      secret.slice(0, -2),
      secret.slice(0, 32),
      `${secret.slice(0, -32)}${'00'.repeat(16)}`,
      'zz'.repeat(32),
    ];
    for (const each of damaged) {
      expect(openSecret(each, sealingKey, nodeDecrypt)).toBe(openSecret(each, sealingKey));
      expect(openSecret(each, sealingKey, nodeDecrypt)).not.toBe(text);
    }
    expect(openSecret(secret, signingKey, nodeDecrypt)).not.toBe(text);
  });
});

describe('what the browser signs and seals, of any length', () => {
  it.each([0, 1, 15, 16, 17, 55, 56, 64, 1000])('%i bytes', (length) => {
    const text = `${'é'.repeat(length % 3)}${'x'.repeat(length)}`;
    const iv = randomBytes(16);
    const signed = { text, id: 'an id', timestamp: '1790000000000' };
    expect(sign(signed, signingKey, nodeHmac)).toBe(sign(signed, signingKey));
    expect(openSecret(sealSecret(text, sealingKey, iv), sealingKey, nodeDecrypt)).toBe(text);
  });
});
