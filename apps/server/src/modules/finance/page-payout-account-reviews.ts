import { pagePayoutAccountReviews } from '@khidma/contract/staff/page-payout-account-reviews';
import { and, count, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { presentPayoutAccount } from './finance.presenter.ts';

export const pagePayoutAccountReviewsHandler = handle(pagePayoutAccountReviews, async (call) => {
  const { input, tx } = call;
  const found = eq(payoutAccounts.status, 'underReview');
  const plan = planPage(input, {
    at: payoutAccounts.submittedAt,
    id: payoutAccounts.id,
    first: 'oldest',
  });
  const rows = await tx
    .select({ account: payoutAccounts, merchantName: merchants.merchantName })
    .from(payoutAccounts)
    .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
    .where(and(found, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [counted] = await tx.select({ total: count() }).from(payoutAccounts).where(found);
  return closePage(input, {
    rows,
    total: counted?.total ?? 0,
    keyOf: ({ account }) => ({ at: account.submittedAt, id: account.id }),
    present: ({ account, merchantName }) => ({
      ...presentPayoutAccount(account),
      merchantId: account.merchantId,
      merchantName,
    }),
  });
});
