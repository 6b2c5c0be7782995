import type { OutputOf } from '@khidma/contract/core/endpoint';
import type {
  getWithdrawalReview,
  pageWithdrawalReviews,
} from '@khidma/contract/money/withdrawal-reviews';

/** A page of withdrawals. */
export type WithdrawalPage = OutputOf<typeof pageWithdrawalReviews>;

/** A withdrawal of a list. */
export type WithdrawalRow = WithdrawalPage['records'][number];

/** A withdrawal as staff see it. */
export type WithdrawalReview = OutputOf<typeof getWithdrawalReview>;
