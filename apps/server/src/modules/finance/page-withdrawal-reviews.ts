import { pageWithdrawalReviews } from '@khidma/contract/staff/page-withdrawal-reviews';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, count, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { presentWithdrawalReviews } from './withdrawal-reviews.ts';

/** Those that wait: the longest waiting first. Those that are decided: the newest first. */
export const pageWithdrawalReviewsHandler = handle(pageWithdrawalReviews, async (call) => {
  const { input, tx } = call;
  const found = eq(withdrawals.status, input.status);
  const first = withdrawalCan.decide({ status: input.status }) ? 'oldest' : 'newest';
  const plan = planPage(input, { at: withdrawals.appliedAt, id: withdrawals.id, first });
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(and(found, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [counted] = await tx.select({ total: count() }).from(withdrawals).where(found);
  const page = closePage(input, {
    rows,
    total: counted?.total ?? 0,
    keyOf: (row) => ({ at: row.appliedAt, id: row.id }),
    present: (row) => row,
  });
  return { ...page, records: await presentWithdrawalReviews(tx, page.records) };
});
