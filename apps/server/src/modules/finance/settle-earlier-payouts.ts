import { withdrawalPaid } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { transaction } from '../../db/transaction.ts';
import { postEntries } from '../ledger/api.ts';

/**
 * What the release before this one approved left through the bank without a word of it: booked as paid, each in a
 * transaction of its own. Nobody is told anew.
 */
export async function settleEarlierPayouts(
  { db, ids, clock }: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let settled = 0;
  while (signal?.aborted !== true) {
    const found = await transaction(db, async (tx) => {
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
      const at = clock.now();
      const entries = withdrawalPaid({ merchantId, amount: fils(amount) });
      await postEntries(tx, ids, { entries, merchantId, withdrawalId: id, at });
      await tx
        .update(withdrawals)
        .set({ stage: 'paid', sentAt: decidedAt, paidAt: decidedAt })
        .where(eq(withdrawals.id, id));
      return true;
    });
    if (!found) break;
    settled += 1;
  }
  return settled;
}
