import { queryOptionsFor } from '@khidma/client/query';
import { pagePayoutAccountReviews } from '@khidma/contract/money/payout-accounts';
import {
  getWithdrawalReview,
  pageWithdrawalReviews,
} from '@khidma/contract/money/withdrawal-reviews';
import type { CaseSearch } from '../../shared/cases/assigned-search.ts';
import { firstTab, type WithdrawalsSearch } from './withdrawals-search.ts';

/** The page of payout accounts that the URL asks for. */
export const payoutAccountsQuery = ({ page = 1, ...narrowed }: CaseSearch) =>
  queryOptionsFor(
    pagePayoutAccountReviews,
    { pageNum: String(page), ...narrowed },
    { silent: true },
  );

/** One withdrawal, wherever it was opened from. */
export const withdrawalQuery = (id: string) =>
  queryOptionsFor(getWithdrawalReview, { id }, { silent: true });

/** The page of withdrawals that the URL asks for. */
export const withdrawalsQuery = ({
  status = firstTab,
  page = 1,
  ...narrowed
}: Omit<WithdrawalsSearch, 'open'>) =>
  queryOptionsFor(
    pageWithdrawalReviews,
    { status, ...narrowed, pageNum: String(page) },
    { silent: true },
  );
