import { pagePayoutAccountReviews } from '@khidma/contract/staff/page-payout-account-reviews';
import { eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { presentPayoutAccount } from './finance.presenter.ts';

export const pagePayoutAccountReviewsHandler = handle(pagePayoutAccountReviews, (call) =>
  listPage(call, {
    query: call.tx
      .select({ account: payoutAccounts, merchantName: merchants.merchantName })
      .from(payoutAccounts)
      .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
      .$dynamic(),
    from: payoutAccounts,
    where: eq(payoutAccounts.status, 'underReview'),
    order: { at: payoutAccounts.submittedAt, id: payoutAccounts.id, first: 'oldest' },
    keyOf: ({ account }) => ({ at: account.submittedAt, id: account.id }),
    present: (rows) =>
      rows.map(({ account, merchantName }) => ({
        ...presentPayoutAccount(account),
        merchantId: account.merchantId,
        merchantName,
      })),
  }),
);
