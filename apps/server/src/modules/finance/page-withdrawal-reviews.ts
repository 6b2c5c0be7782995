import { pageWithdrawalReviews } from '@khidma/contract/staff/page-withdrawal-reviews';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { presentWithdrawalReviews } from './withdrawal-reviews.ts';

/** Those that wait: the longest waiting first. Those that are decided: the newest first. */
export const pageWithdrawalReviewsHandler = handle(pageWithdrawalReviews, (call) => {
  const { input, tx } = call;
  return listPage(call, {
    query: tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: eq(withdrawals.status, input.status),
    order: {
      at: withdrawals.appliedAt,
      id: withdrawals.id,
      first: withdrawalCan.decide({ status: input.status }) ? 'oldest' : 'newest',
    },
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: (rows) => presentWithdrawalReviews(tx, rows),
  });
});
