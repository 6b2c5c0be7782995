import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { keyFromHex } from './keys.ts';
import file from './protocol-vectors.json' with { type: 'json' };
import { openSecret, sealSecret } from './seal.ts';
import { sign, verifySignature } from './sign.ts';

const signingKey = keyFromHex(file.signingKey);
const sealingKey = keyFromHex(file.sealingKey);
const [vector] = file.vectors;
if (vector === undefined) throw new Error('no vectors');
const signed = {
  text: vector.canonical,
  id: vector.id,
  timestamp: vector.timestamp,
  signature: vector.signature,
};

describe('constant-time compare of the signature', () => {
  it('refuses a signature over another text, id or timestamp', () => {
    expect(verifySignature({ ...signed, text: '{"a":1}' }, signingKey)).toBe(false);
    expect(verifySignature({ ...signed, id: vector.id.replace('0', '1') }, signingKey)).toBe(false);
    expect(verifySignature({ ...signed, timestamp: '1790000000001' }, signingKey)).toBe(false);
  });

  it('refuses another key, upper case and a cut signature', () => {
    const { signature } = signed;
    expect(verifySignature(signed, sealingKey)).toBe(false);
    for (const other of [signature.toUpperCase(), signature.slice(0, -2), ''])
      expect(verifySignature({ ...signed, signature: other }, signingKey)).toBe(false);
  });
});

describe('the server opens the secret', () => {
  it.each([
    ['not hex', 'zz'.repeat(32)],
    ['an odd number of digits', vector.secret.slice(1)],
    ['the vector alone', vector.secret.slice(0, 32)],
    ['a cut ciphertext', vector.secret.slice(0, -2)],
    ['nothing', ''],
  ])('refuses %s', (_what, secret) => {
    expect(openSecret(secret, sealingKey)).toBeUndefined();
  });

  it('reads nothing sensible with another key', () => {
    expect(openSecret(vector.secret, signingKey)).not.toBe(vector.canonical);
  });
});

describe('the payload in canonical form', () => {
  it('refuses what JSON cannot say', () => {
    expect(() => canonical({ a: Number.POSITIVE_INFINITY })).toThrow();
    expect(() => canonical({ a: '\ud800' })).toThrow();
  });

  it('leaves undefined values out', () => {
    expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}');
  });
});

describe('a key', () => {
  it('has 32 bytes', () => {
    expect(() => keyFromHex('00')).toThrow('32 bytes');
  });
});

describe.each(file.vectors)('both sides reproduce the vector "$name"', (v) => {
  it('canonical form', () => {
    expect(canonical(v.payload)).toBe(v.canonical);
  });
  it('signature', () => {
    const { canonical: text, id, timestamp, signature } = v;
    expect(sign({ text, id, timestamp }, signingKey)).toBe(signature);
    expect(verifySignature({ text, id, timestamp, signature }, signingKey)).toBe(true);
  });
  it('secret, both ways', () => {
    expect(sealSecret(v.canonical, sealingKey, hexToBytes(v.iv))).toBe(v.secret);
    expect(openSecret(v.secret, sealingKey)).toBe(v.canonical);
  });
});
