import { newPasswordRules } from '@khidma/domain/rules/passwords';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginPassword } from '../shapes/account.ts';
import { fieldErrorsOf } from './field-rules.ts';

const schema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(3)),
  images: z.array(z.uuid('uuid')).check(z.minLength(1, 'required'), z.maxLength(2)),
});

const errorsOf = (payload: unknown, judged: z.ZodMiniType = schema) => {
  const { error } = z.safeParse(judged, payload, { reportInput: true });
  return error === undefined ? [] : fieldErrorsOf(error);
};

describe('fieldErrorsOf', () => {
  it('says of a missing field that it is required', () => {
    expect(errorsOf({ name: 'x' })).toEqual([{ path: 'images', rule: 'required' }]);
  });

  it('says of a choice that nobody has made that it is required', () => {
    const choice = z.object({ reason: z.enum(['late', 'other'], 'invalid') });
    expect(errorsOf({ reason: '' }, choice)).toEqual([{ path: 'reason', rule: 'required' }]);
    expect(errorsOf({ reason: 'x' }, choice)).toEqual([{ path: 'reason', rule: 'invalid' }]);
  });

  it('says of a wrong type nothing but that: a text has no pictures to count', () => {
    expect(errorsOf({ name: 'x', images: 'abcdef' })).toEqual([{ path: 'images', rule: 'type' }]);
    expect(errorsOf({ name: ['a', 'b', 'c', 'd'], images: [] })).toEqual([
      { path: 'name', rule: 'type' },
      { path: 'images', rule: 'required', params: { min: 1 } },
    ]);
  });

  it('names every unknown field by its own path', () => {
    const id = '5f0c9a51-3f4e-4b0c-8d5e-0a1b2c3d4e5f';
    expect(errorsOf({ name: 'x', images: [id], extra: 1, more: 2 })).toEqual([
      { path: 'extra', rule: 'unknown' },
      { path: 'more', rule: 'unknown' },
    ]);
  });

  it.each([
    ['😀'.repeat(7), false],
    ['😀'.repeat(8), true],
    ['😀'.repeat(50), true],
    ['😀'.repeat(51), false],
    ['a'.repeat(7), false],
    ['a'.repeat(101), false],
  ])('measures a password as its rule does: %s', (password, isTaken) => {
    const { isMet } = newPasswordRules({ kind: 'login', password })[0] ?? {};
    expect(isMet).toBe(isTaken);
    const params = { min: 8, max: 50 };
    expect(errorsOf(password, loginPassword)).toEqual(
      isTaken ? [] : [{ path: '', rule: 'passwordLength', params }],
    );
  });

  it('names the item of a list', () => {
    expect(errorsOf({ name: 'x', images: ['no'] })).toEqual([{ path: 'images.0', rule: 'uuid' }]);
  });
});
