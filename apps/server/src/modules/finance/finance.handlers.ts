import { exportFlow } from '@khidma/contract/finance/export-flow';
import { exportIncome } from '@khidma/contract/finance/export-income';
import { exportWithdrawals } from '@khidma/contract/finance/export-withdrawals';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { getFeeDetail } from '@khidma/contract/finance/get-fee-detail';
import { getPayoutAccount } from '@khidma/contract/finance/get-payout-account';
import { pageFlow } from '@khidma/contract/finance/page-flow';
import { pageIncome } from '@khidma/contract/finance/page-income';
import { pageWithdrawals } from '@khidma/contract/finance/page-withdrawals';
import { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import { submitPayoutAccount } from '@khidma/contract/finance/submit-payout-account';
import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { decidePayoutAccount } from '@khidma/contract/staff/decide-payout-account';
import { pagePayoutAccountReviews } from '@khidma/contract/staff/page-payout-account-reviews';
import { pageWithdrawalReviews } from '@khidma/contract/staff/page-withdrawal-reviews';
import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import { handle, handleDownload } from '../../core/call.ts';
import { runApproveWithdrawal } from './approve-withdrawal.ts';
import { runDecidePayoutAccount } from './decide-payout-account.ts';
import { runExportFlow } from './export-flow.ts';
import { runExportIncome } from './export-income.ts';
import { runExportWithdrawals } from './export-withdrawals.ts';
import { runGetBalances } from './get-balances.ts';
import { runGetFeeDetail } from './get-fee-detail.ts';
import { runGetPayoutAccount } from './get-payout-account.ts';
import { runPageFlow } from './page-flow.ts';
import { runPageIncome } from './page-income.ts';
import { runPagePayoutAccountReviews } from './page-payout-account-reviews.ts';
import { runPageWithdrawalReviews } from './page-withdrawal-reviews.ts';
import { runPageWithdrawals } from './page-withdrawals.ts';
import { runRejectWithdrawal } from './reject-withdrawal.ts';
import { runRequestWithdrawal } from './request-withdrawal.ts';
import { runSubmitPayoutAccount } from './submit-payout-account.ts';

/** Each export reads a whole list. */
const exporting = { rateLimit: { max: 20, windowMs: 60_000 } };

export const financeHandlers = [
  handle(getBalances, runGetBalances),
  handle(pageFlow, runPageFlow),
  handle(pageIncome, runPageIncome),
  handle(getFeeDetail, runGetFeeDetail),
  handle(requestWithdrawal, runRequestWithdrawal, { rateLimit: { max: 20, windowMs: 60_000 } }),
  handle(pageWithdrawals, runPageWithdrawals),
  handle(getPayoutAccount, runGetPayoutAccount),
  handle(submitPayoutAccount, runSubmitPayoutAccount, { rateLimit: { max: 20, windowMs: 60_000 } }),
  handle(pageWithdrawalReviews, runPageWithdrawalReviews),
  handle(approveWithdrawal, runApproveWithdrawal),
  handle(rejectWithdrawal, runRejectWithdrawal),
  handle(pagePayoutAccountReviews, runPagePayoutAccountReviews),
  handle(decidePayoutAccount, runDecidePayoutAccount),
  handleDownload(exportIncome, runExportIncome, exporting),
  handleDownload(exportFlow, runExportFlow, exporting),
  handleDownload(exportWithdrawals, runExportWithdrawals, exporting),
] as const;
