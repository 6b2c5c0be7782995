import { describe, expect, it } from 'vitest';
import { argonPasswords } from './passwords.ts';

describe('argon2id', () => {
  const passwords = argonPasswords();

  it('refuses a wrong password, and every password of an unknown account', async () => {
    const stored = await passwords.hash('Correct-horse-7');
    expect(await passwords.verify(stored, 'Correct-horse-8')).toBe(false);
    expect(await passwords.verify(null, 'Correct-horse-7')).toBe(false);
    expect(await passwords.verify(null, 'there is no such account')).toBe(false);
  });

  it('accepts the right one, however its letters were composed, and hashes it anew each time', async () => {
    const stored = await passwords.hash('Caf\u00e9-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'Cafe\u0301-2026')).toBe(true);
    expect(await passwords.hash('Caf\u00e9-2026')).not.toBe(stored);
  });
});
