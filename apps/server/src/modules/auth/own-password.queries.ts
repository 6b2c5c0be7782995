import { callerOf, type WorkBase } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';
import { beginAttempt } from './login-attempts.ts';
import {
  findMerchantById,
  lockMerchantAccount,
  type MerchantAccount,
} from './merchant-accounts.queries.ts';

type OwnCall = Pick<WorkBase, 'ctx' | 'now' | 'actor' | 'requestId'>;

/** Locks the account in the transaction that follows, and refuses where its password has changed since. */
export type LockAccount = (tx: Tx) => Promise<MerchantAccount>;

/** Returns the signed-in merchant's account, ahead of a transaction. */
export async function readOwnAccount(call: OwnCall): Promise<MerchantAccount> {
  const { id } = callerOf(call);
  const merchant = await transaction(call.ctx.db, (tx) => findMerchantById(tx, id), {
    readOnly: true,
  });
  if (merchant === undefined) throw new Error(`merchant ${id} has a session and no credentials`);
  return merchant;
}

/**
 * Refuses a wrong login password of the signed-in merchant, ahead of the transaction. Counted apart from signing in:
 * whoever found an open session can't lock the merchant out with it.
 */
export async function checkOwnPassword(call: OwnCall, password: string): Promise<LockAccount> {
  const { ctx } = call;
  const { id, passwordHash } = await readOwnAccount(call);
  const attempt = await transaction(ctx.db, (tx) =>
    beginAttempt({ ...call, tx }, { realm: 'merchant', account: `signed in ${id}` }),
  );
  const refusal =
    attempt.refusal.code === 'loginLocked' ? attempt.refusal : refuse('wrongPassword');
  if (!(await ctx.passwords.verify(passwordHash, password))) throw refusal;
  await transaction(ctx.db, (tx) => attempt.succeeded(tx));
  return async (tx) => {
    const merchant = await lockMerchantAccount(tx, id);
    if (merchant?.passwordHash !== passwordHash) throw refusal;
    return merchant;
  };
}
