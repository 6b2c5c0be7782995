import { pageAccountPostings, pageBookDays } from '../accounting/books.ts';
import { pageChargebacks } from '../accounting/chargebacks.ts';
import { pageDifferences } from '../accounting/reconciliation.ts';
import { pagePromoCodes } from '../catalogue/promo-codes.ts';
import { pageServiceReviews } from '../catalogue/service-reviews.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { pageApplications } from '../merchants/application-audits.ts';
import { pageCertificates } from '../merchants/certificates.ts';
import { pageMerchantRevisions } from '../merchants/merchant-revisions.ts';
import { pageMerchants, pageMerchantsAtRisk } from '../merchants/merchants.ts';
import { pageMessageReports } from '../messaging/message-reports.ts';
import { pageOutbox } from '../messaging/outbox.ts';
import { pageAdjustments } from '../money/adjustments.ts';
import { pageDebts } from '../money/balances.ts';
import { pageFeeRules } from '../money/fees.ts';
import { pagePayoutAccountReviews } from '../money/payout-accounts.ts';
import { pagePayoutHolds } from '../money/payout-holds.ts';
import { getPayoutRun, pagePayoutRuns } from '../money/payout-runs.ts';
import { pageWithdrawalReviews } from '../money/withdrawal-reviews.ts';
import { pageCustomers } from '../orders/customers.ts';
import { pageStaffComments } from '../orders/staff-comments.ts';
import { pageDisputes } from '../orders/staff-disputes.ts';
import { pageStaffOrders } from '../orders/staff-orders.ts';
import type { DeskFile, DeskList } from '../shapes/staff-action-names.ts';
import { pageStaffActions } from './staff-actions.ts';

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
