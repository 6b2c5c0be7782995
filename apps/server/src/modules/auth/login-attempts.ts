import { eq } from 'drizzle-orm';
import { defaultSettings } from '@khidma/domain/settings/durations';
import type { Actor } from '../../core/context.ts';
import { keyedHash } from '../../core/keyed-hash.ts';
import { refuse, refuseKeeping, type Refusal } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { loginAttempts } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';

/** Failures are forgotten after this long without another. */
const FORGET_MS = 86_400_000;

/** The lock doubles so often until it has its full length. */
const DOUBLINGS = 4;

/** Whose failures are counted: an account as it was typed, known or not, so that a lock tells nobody which. */
export interface AttemptOn {
  readonly realm: Actor['realm'];
  readonly account: string;
}

/** A try that has been counted before its outcome is known. */
export interface Attempt {
  /** Forgets the failures. */
  succeeded(): Promise<void>;
  /** What to throw; the count stays. */
  readonly refusal: Refusal;
}

/** Counts a try, or refuses while the account is locked. The row stays locked until the call ends: tries sent all at once queue up. */
export async function beginAttempt({ ctx, tx, now }: Work, on: AttemptOn): Promise<Attempt> {
  const key = attemptKey(ctx, on);
  await tx.insert(loginAttempts).values({ key, failures: 0, lastAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
    .for('update');
  if (row?.lockedUntil && row.lockedUntil > now)
    throw refuse('loginLocked', { lockedUntil: row.lockedUntil.toISOString() });
  const earlier =
    row === undefined || now.getTime() - row.lastAt.getTime() > FORGET_MS ? 0 : row.failures;
  const failures = earlier + 1;
  const lockedUntil = lockEnd(failures, now);
  await tx
    .update(loginAttempts)
    .set({ failures, lastAt: now, lockedUntil })
    .where(eq(loginAttempts.key, key));
  return {
    succeeded: () => forget(tx, key),
    refusal: lockedUntil
      ? refuseKeeping('loginLocked', { lockedUntil: lockedUntil.toISOString() })
      : refuseKeeping('wrongCredentials'),
  };
}

/** Forgets the failures of an account that proved itself in another way. */
export const forgetAttempts = ({ ctx, tx }: Work, on: AttemptOn): Promise<void> =>
  forget(tx, attemptKey(ctx, on));

async function forget(tx: Tx, key: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.key, key));
}

/** Hashed: people type passwords into the wrong field. */
const attemptKey = (ctx: Work['ctx'], { realm, account }: AttemptOn): string =>
  keyedHash(ctx, 'login attempt', realm, account);

function lockEnd(failures: number, now: Date): Date | null {
  const beyond = failures - defaultSettings.loginTries;
  if (beyond < 0) return null;
  return new Date(now.getTime() + defaultSettings.loginLock / 2 ** Math.max(0, DOUBLINGS - beyond));
}
