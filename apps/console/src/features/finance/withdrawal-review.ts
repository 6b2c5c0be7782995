import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageWithdrawalReviews } from '@khidma/contract/staff/page-withdrawal-reviews';

/** A page of withdrawals. */
export type WithdrawalPage = OutputOf<typeof pageWithdrawalReviews>;

/** A withdrawal as staff see it. */
export type WithdrawalReview = WithdrawalPage['records'][number];
