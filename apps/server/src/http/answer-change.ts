import { Refusal } from '../core/refuse.ts';
import { transaction } from '../db/transaction.ts';
import type { Db, Tx } from '../db/types.ts';
import { refused, success, type Envelope } from './envelope.ts';
import { AnsweredMeanwhile, claimRequest, storeAnswer } from './idempotency.ts';
import type { Verified } from './verify.ts';

/** A call that changes something. */
export interface Change {
  readonly db: Db;
  readonly call: Verified;
  readonly now: Date;
  /** Why the call cannot run at all; a replay is still answered first. */
  readonly barred: Refusal | undefined;
  readonly run: (tx: Tx) => Promise<unknown>;
}

/** Carries an operation's refusal out of the transaction, which it rolls back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Runs a call that changes something, at most once: the stored answer comes back where there is one, and a new
 * answer is stored in the transaction of its effect. A refusal is an answer too, kept apart because its effect is undone.
 */
export const answerChange = async (change: Change): Promise<Envelope> => {
  try {
    return await attempt(change);
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error;
    // Everything is undone, and the answer that stands is found now.
    return attempt(change);
  }
};

const attempt = async (change: Change): Promise<Envelope> => {
  try {
    return await transaction(change.db, (tx) => runOnce(tx, change));
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return keepRefusal(change, error.refusal);
  }
};

const runOnce = async (tx: Tx, { call, now, barred, run }: Change): Promise<Envelope> => {
  const stored = await claimRequest(tx, call, now);
  if (stored !== undefined) return stored;
  // Nothing ran, so nothing is kept: the same call is looked at afresh.
  if (barred !== undefined) throw barred;
  const answer = await outcomeOf(() => run(tx), call);
  await storeAnswer(tx, { call, answer, now });
  return answer;
};

const outcomeOf = async (run: () => Promise<unknown>, call: Verified): Promise<Envelope> => {
  try {
    return success(await run());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!error.keepsEffects) throw new RolledBack(error);
    return refused(error, call.lang);
  }
};

const keepRefusal = async ({ db, call, now }: Change, refusal: Refusal): Promise<Envelope> => {
  const answer = refused(refusal, call.lang);
  return transaction(db, async (tx) => {
    // Between the rollback and this claim the same call may have run again; then its answer is the one that stands.
    const stored = await claimRequest(tx, call, now);
    if (stored !== undefined) return stored;
    await storeAnswer(tx, { call, answer, now });
    return answer;
  });
};
