import { nextDebtReminder } from '@khidma/domain/ledger/debts';
import type { Fils } from '@khidma/domain/money/fils';
import { eq } from 'drizzle-orm';
import { merchantDebts } from '../../db/schema/adjustments.ts';
import type { Tx } from '../../db/types.ts';

/** Notes since when a merchant owes something, and that it no longer does: under the lock on its balances. */
export async function noteDebt(
  tx: Tx,
  merchantId: string,
  { before, after, at }: { readonly before: Fils; readonly after: Fils; readonly at: Date },
): Promise<void> {
  if (before === 0 && after > 0)
    await tx
      .insert(merchantDebts)
      .values({ merchantId, since: at, nextReminderAt: nextDebtReminder(at, 0) })
      .onConflictDoNothing();
  if (before > 0 && after === 0)
    await tx.delete(merchantDebts).where(eq(merchantDebts.merchantId, merchantId));
}
