import type { Endpoint } from '../core/endpoint.ts';
import type { DeskFile, DeskList } from '../shapes/staff-action-names.ts';
import { pageAdjustments } from '../adjustments/page-adjustments.ts';
import { pageDebts } from '../debts/page-debts.ts';
import { pageFeeRules } from '../fees/page-fee-rules.ts';
import { pagePayoutHolds } from '../holds/page-payout-holds.ts';
import { getPayoutRun } from './get-payout-run.ts';
import { pageAccountPostings } from './page-account-postings.ts';
import { pageBookDays } from './page-book-days.ts';
import { pageApplications } from './page-applications.ts';
import { pageCertificates } from './page-certificates.ts';
import { pageChargebacks } from './page-chargebacks.ts';
import { pageCustomers } from './page-customers.ts';
import { pageDifferences } from './page-differences.ts';
import { pageDisputes } from './page-disputes.ts';
import { pageMerchantsAtRisk } from './page-merchants-at-risk.ts';
import { pageMerchantRevisions } from './page-merchant-revisions.ts';
import { pageMerchants } from './page-merchants.ts';
import { pageMessageReports } from './page-message-reports.ts';
import { pageOutbox } from './page-outbox.ts';
import { pagePayoutAccountReviews } from './page-payout-account-reviews.ts';
import { pagePayoutRuns } from './page-payout-runs.ts';
import { pagePromoCodes } from './page-promo-codes.ts';
import { pageServiceReviews } from './page-service-reviews.ts';
import { pageStaffActions } from './page-staff-actions.ts';
import { pageStaffComments } from './page-staff-comments.ts';
import { pageStaffOrders } from './page-staff-orders.ts';
import { pageWithdrawalReviews } from './page-withdrawal-reviews.ts';

/** The call that reads each list of the console: it says what the list is narrowed by, on screens, in files and in views. */
export const deskListEndpoints = {
  orders: pageStaffOrders,
  customers: pageCustomers,
  merchants: pageMerchants,
  applications: pageApplications,
  revisions: pageMerchantRevisions,
  services: pageServiceReviews,
  payoutAccounts: pagePayoutAccountReviews,
  withdrawals: pageWithdrawalReviews,
  payoutRuns: pagePayoutRuns,
  chargebacks: pageChargebacks,
  differences: pageDifferences,
  disputes: pageDisputes,
  comments: pageStaffComments,
  reports: pageMessageReports,
  auditLog: pageStaffActions,
  outbox: pageOutbox,
  promoCodes: pagePromoCodes,
  certificates: pageCertificates,
  adjustments: pageAdjustments,
  atRisk: pageMerchantsAtRisk,
} as const satisfies Readonly<Record<DeskList, Endpoint>>;

/** The call that says what each file is asked for: its list’s own. */
export const deskFileEndpoints = {
  ...deskListEndpoints,
  accountPostings: pageAccountPostings,
  bookDays: pageBookDays,
  debts: pageDebts,
  payoutHolds: pagePayoutHolds,
  feeRules: pageFeeRules,
  payoutPayments: getPayoutRun,
} as const satisfies Readonly<Record<DeskFile, Endpoint>>;
