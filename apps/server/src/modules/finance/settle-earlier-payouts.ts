import { withdrawalPaid } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { transaction } from '../../db/transaction.ts';
import { postEntries } from '../ledger/api.ts';

type Work = Pick<Ctx, 'db' | 'ids' | 'clock'>;

/**
 * What the release before this one approved left through the bank without a word of it: booked as paid, each in a
 * transaction of its own. Nobody is told anew. Returns how many there were.
 */
export async function settleEarlierPayouts(work: Work, signal?: AbortSignal): Promise<number> {
  const isStopped = (): boolean => signal?.aborted === true;
  let settled = 0;
  while (!isStopped() && (await settleNext(work))) settled += 1;
  return settled;
}

function settleNext({ db, ids, clock }: Work): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(withdrawals)
      // The words of the index stand in the statement's text.
      .where(sql`status = 'Approved' and (stage is null or stage = 'asked')`)
      .orderBy(asc(withdrawals.decidedAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (row === undefined) return false;
    const { id, merchantId, amount, decidedAt } = row;
    const entries = withdrawalPaid({ merchantId, amount: fils(amount) });
    await postEntries(tx, ids, { entries, merchantId, withdrawalId: id, at: clock.now() });
    await tx
      .update(withdrawals)
      .set({ stage: 'paid', sentAt: decidedAt, paidAt: decidedAt })
      .where(eq(withdrawals.id, id));
    return true;
  });
}
