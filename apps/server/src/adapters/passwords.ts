import { hash, verify } from '@node-rs/argon2';
import { outsideTransaction } from '../db/transaction.ts';

/** Keeps passwords so that nobody who reads the database can use them. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` is null where there is no such account: the same work is done, and the answer is no. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Argon2id (the library's default), 19 MiB and two passes: the OWASP minimum, about 25 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The real one. */
export const argonPasswords = (): Passwords => {
  // Made with the first unknown account, so that a start does not wait for it.
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(normal(password), COST),
    async verify(stored, password) {
      decoy ??= hash('there is no such account', COST);
      const matches = await verify(stored ?? (await decoy), normal(password));
      return stored !== null && matches;
    },
  };
};

/** Two keyboards may compose the same letter differently. */
const normal = (password: string): string => password.normalize('NFC');

/** Returns the same, but never at work while a transaction is open: hashing holds neither a lock nor a connection. */
export const outsideTransactions = (passwords: Passwords): Passwords => ({
  hash: (password) =>
    outsideTransaction(JSON.stringify(['hash', password]), () => passwords.hash(password)),
  verify: (stored, password) =>
    outsideTransaction(JSON.stringify(['verify', stored, password]), () =>
      passwords.verify(stored, password),
    ),
});
