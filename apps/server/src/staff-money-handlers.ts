import {
  adjustBalanceHandler,
  decideAdjustmentHandler,
  pageAdjustmentsHandler,
} from './modules/adjustments/adjustments.ts';
import { pageDebtsHandler } from './modules/adjustments/debts.ts';
import { reconciliationHandlers } from './reconciliation-handlers.ts';
import {
  answerChargebackHandler,
  getChargebackHandler,
  pageChargebacksHandler,
} from './modules/chargebacks/staff-chargebacks.ts';
import {
  pageAccountDaysHandler,
  pageAccountPostingsHandler,
  pageBookDaysHandler,
} from './modules/books/book-days.ts';
import {
  exportTrialBalanceHandler,
  getTrialBalanceHandler,
} from './modules/books/trial-balance.ts';
import {
  approveWithdrawalHandler,
  rejectWithdrawalHandler,
  returnWithdrawalHandler,
  getWithdrawalReviewHandler,
  pageWithdrawalReviewsHandler,
} from './modules/finance/withdrawal-reviews.ts';
import {
  confirmPayoutRunHandler,
  importBankStatusHandler,
  previewBankStatusHandler,
} from './modules/finance/bank-status.ts';
import {
  approvePayoutRunHandler,
  cancelPayoutRunHandler,
  downloadPayoutRunHandler,
  getPayoutReadyHandler,
  getPayoutRunHandler,
  makePayoutRunHandler,
  pagePayoutRunsHandler,
  sendPayoutRunHandler,
} from './modules/finance/payout-runs.ts';
import {
  decidePayoutAccountHandler,
  pagePayoutAccountReviewsHandler,
} from './modules/finance/payout-accounts.ts';
import type { Handler } from './core/call.ts';

import {
  holdPayoutsHandler,
  liftPayoutHoldHandler,
  pagePayoutHoldsHandler,
} from './modules/finance/payout-holds.ts';

/** What staff do with money: payouts, chargebacks and the books. Part of `staffHandlers`. */
export const staffMoneyHandlers: readonly Handler[] = [
  // finance
  pageDebtsHandler,
  pageAdjustmentsHandler,
  adjustBalanceHandler,
  decideAdjustmentHandler,
  pagePayoutHoldsHandler,
  holdPayoutsHandler,
  liftPayoutHoldHandler,
  getWithdrawalReviewHandler,
  pageWithdrawalReviewsHandler,
  approveWithdrawalHandler,
  rejectWithdrawalHandler,
  returnWithdrawalHandler,
  pagePayoutRunsHandler,
  getPayoutReadyHandler,
  pageChargebacksHandler,
  getChargebackHandler,
  answerChargebackHandler,
  getPayoutRunHandler,
  makePayoutRunHandler,
  approvePayoutRunHandler,
  cancelPayoutRunHandler,
  downloadPayoutRunHandler,
  sendPayoutRunHandler,
  confirmPayoutRunHandler,
  previewBankStatusHandler,
  importBankStatusHandler,
  pagePayoutAccountReviewsHandler,
  decidePayoutAccountHandler,
  // reconciliation
  ...reconciliationHandlers,
  // the books
  getTrialBalanceHandler,
  exportTrialBalanceHandler,
  pageBookDaysHandler,
  pageAccountDaysHandler,
  pageAccountPostingsHandler,
];
