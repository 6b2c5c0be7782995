import { describe, expect, it } from 'vitest';
import { cryptoIds } from './ids.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const ids = cryptoIds;

describe('ids of the system', () => {
  it('never gives the same twice', () => {
    expect(ids.uuid()).not.toBe(ids.uuid());
    expect(ids.token(32)).not.toBe(ids.token(32));
  });

  it('gives the shapes that the wire and the database take', () => {
    expect(ids.uuid()).toMatch(UUID_V4);
    expect(Buffer.from(ids.token(32), 'base64url')).toHaveLength(32);
    expect(ids.digits(6)).toMatch(/^\d{6}$/);
  });
});
