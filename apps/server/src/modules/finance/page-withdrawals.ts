import { pageWithdrawals } from '@khidma/contract/finance/page-withdrawals';
import { and, count, eq, type SQL } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { presentWithdrawal } from './finance.presenter.ts';

export const pageWithdrawalsHandler = handle(pageWithdrawals, async (call) => {
  const { input, tx } = call;
  const found = withdrawalsOf(callerOf(call).id, input.status);
  const plan = planPage(input, { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' });
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(and(found, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [counted] = await tx.select({ total: count() }).from(withdrawals).where(found);
  return closePage(input, {
    rows,
    total: counted?.total ?? 0,
    keyOf: (row) => ({ at: row.appliedAt, id: row.id }),
    present: presentWithdrawal,
  });
});

/** Which of a merchant's withdrawals are asked for. */
export const withdrawalsOf = (
  merchantId: string,
  status: (typeof withdrawals.$inferSelect)['status'] | undefined,
): SQL | undefined =>
  and(eq(withdrawals.merchantId, merchantId), status && eq(withdrawals.status, status));
