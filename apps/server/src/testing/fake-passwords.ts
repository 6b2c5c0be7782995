import type { Passwords } from '../adapters/passwords.ts';

/** No work, nothing hidden. */
export const fakePasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (stored, password) => stored === `plain:${password}`,
};
