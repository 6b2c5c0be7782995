import type { WorkBase } from '../../core/call.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';
import type { AttemptOn } from './login-attempts.ts';
import { beginSignIn } from './sign-in-attempts.ts';

interface Credentials<T> extends AttemptOn {
  readonly password: string;
  readonly find: (tx: Tx) => Promise<T | undefined>;
}

/** Reads the account again, in the transaction that follows, and refuses where its password has changed since. */
export type ReadAccount<T> = (tx: Tx) => Promise<T>;

/**
 * Refuses a wrong password, of an unknown account too: same answer, same work, same count. The try is counted in a
 * transaction of its own before the comparison, which takes longer than one may stay open.
 */
export async function checkCredentials<T extends { readonly passwordHash: string }>(
  call: WorkBase,
  { find, password, ...on }: Credentials<T>,
): Promise<ReadAccount<T>> {
  const { ctx } = call;
  const { attempt, found } = await transaction(ctx.db, async (tx) => ({
    attempt: await beginSignIn({ ...call, tx }, on),
    found: await find(tx),
  }));
  const isRight = await ctx.passwords.verify(found?.passwordHash ?? null, password);
  if (!isRight || found === undefined) throw attempt.refusal;
  await transaction(ctx.db, (tx) => attempt.succeeded(tx));
  return async (tx) => {
    const account = await find(tx);
    if (account?.passwordHash !== found.passwordHash) throw attempt.refusal;
    return account;
  };
}
