import {
  amount,
  type Column,
  moment,
  settlementText,
  sum,
  text,
} from '../modules/finance/export-sheet.ts';
import { paymentColumns } from '../modules/finance/withdrawal-columns.ts';
import { shownRunStatus } from '@khidma/domain/payout-runs/run-transitions';
import type { pageAdjustments } from '@khidma/contract/money/adjustments';
import type { pageMerchants, pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import type { pageCertificates } from '@khidma/contract/merchants/certificates';
import type { pageChargebacks } from '@khidma/contract/accounting/chargebacks';
import type { pageDifferences } from '@khidma/contract/accounting/reconciliation';
import type { pageApplications } from '@khidma/contract/merchants/application-audits';
import type { pageCustomers } from '@khidma/contract/orders/customers';
import type { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import type { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import type { pageMessageReports } from '@khidma/contract/messaging/message-reports';
import type { pageOutbox } from '@khidma/contract/messaging/outbox';
import type { pagePayoutAccountReviews } from '@khidma/contract/money/payout-accounts';
import type { pagePayoutRuns } from '@khidma/contract/money/payout-runs';
import type { pagePromoCodes } from '@khidma/contract/catalogue/promo-codes';
import type { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import type { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import type { pageStaffComments } from '@khidma/contract/orders/staff-comments';
import type { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import type { pageWithdrawalReviews } from '@khidma/contract/money/withdrawal-reviews';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import type { DeskWords } from './desk-list-words.ts';
import type { Endpoint, OutputOf } from '@khidma/contract/core/endpoint';

/** A row of a list's endpoint. */
export type RowOf<E extends Endpoint> =
  OutputOf<E> extends { readonly records: readonly (infer Row)[] } ? Row : never;

/** What the rows of each list are. */
export interface DeskRows {
  readonly orders: RowOf<typeof pageStaffOrders>;
  readonly customers: RowOf<typeof pageCustomers>;
  readonly merchants: RowOf<typeof pageMerchants>;
  readonly applications: RowOf<typeof pageApplications>;
  readonly revisions: RowOf<typeof pageMerchantRevisions>;
  readonly services: RowOf<typeof pageServiceReviews>;
  readonly payoutAccounts: RowOf<typeof pagePayoutAccountReviews>;
  readonly withdrawals: RowOf<typeof pageWithdrawalReviews>;
  readonly payoutRuns: RowOf<typeof pagePayoutRuns>;
  readonly chargebacks: RowOf<typeof pageChargebacks>;
  readonly differences: RowOf<typeof pageDifferences>;
  readonly disputes: RowOf<typeof pageDisputes>;
  readonly comments: RowOf<typeof pageStaffComments>;
  readonly reports: RowOf<typeof pageMessageReports>;
  readonly auditLog: RowOf<typeof pageStaffActions>;
  readonly outbox: RowOf<typeof pageOutbox>;
  readonly promoCodes: RowOf<typeof pagePromoCodes>;
  readonly certificates: RowOf<typeof pageCertificates>;
  readonly adjustments: RowOf<typeof pageAdjustments>;
  readonly atRisk: RowOf<typeof pageMerchantsAtRisk>;
}

/** What is in no list of names is shown as it is. */
const named = (names: Readonly<Record<string, string>>, value: string): string =>
  names[value] ?? value;

const actionNamed = (name: string) => staffActionNames.find((known) => known === name);

/** The columns of each list as a file. */
export const listColumns: { readonly [L in DeskList]: (t: DeskWords) => Column<DeskRows[L]>[] } = {
  orders: ({ columns: t, statuses }) => [
    text(t.orderNumber, 14, (row) => row.number),
    moment(t.orderedAt, 18, (row) => row.createdAt),
    text(t.merchant, 28, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.options, 28, (row) => row.specs.map(({ option }) => option)),
    text(t.quantity, 10, (row) => String(row.quantity)),
    moment(t.visitAt, 18, (row) => row.reservedAt),
    text(t.status, 20, (row) => statuses.order[row.status]),
    text(t.settlementStatus, 18, (row) => settlementText({ statuses }, row.settlementStatus)),
    sum(t.ordered, 14, ({ money }) => money.ordered),
    sum(t.actualAmount, 16, ({ money }) => money.paid),
    sum(t.refundAmount, 14, ({ money }) => money.refunded),
    sum(t.kept, 18, ({ money }) => money.kept),
    sum(t.reclaimedAmount, 18, (row) => row.reclaimed),
    sum(t.merchantPart, 18, ({ share }) => share.merchantReceives),
  ],
  customers: ({ columns: t }) => [
    text(t.customer, 28, (row) => row.name),
    text(t.email, 32, (row) => row.email),
    text(t.mobile, 18, (row) => row.mobile),
    moment(t.since, 18, (row) => row.createdAt),
    moment(t.blockedAt, 18, (row) => row.blockedAt),
  ],
  merchants: ({ columns: t, statuses, merchants: own }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.type, 20, (row) => statuses.merchantType[row.merchantType]),
    text(t.contact, 24, (row) => row.contactName),
    text(t.email, 32, (row) => row.email),
    text(t.mobile, 18, (row) => row.contactPhone),
    text(t.emirate, 10, (row) => row.emirate),
    text(t.status, 16, (row) => own.merchants.state[row.status]),
    text(t.licence, 20, (row) => row.licenceNumber),
    text(t.licenceDueDate, 18, (row) => row.licenceDueDate),
    moment(t.since, 18, (row) => row.createdAt),
  ],
  applications: ({ columns: t, statuses }) => [
    text(t.number, 14, (row) => row.reference),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.type, 20, (row) => statuses.merchantType[row.merchantType]),
    text(t.contact, 24, (row) => row.contactName),
    text(t.emirate, 10, (row) => row.emirate),
    text(t.status, 20, (row) => statuses.application[row.status]),
    text(t.workedOnBy, 24, (row) => row.workedOnBy),
  ],
  revisions: ({ columns: t, merchants: own }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
    text(t.status, 20, (row) => own.revisions.status[row.status]),
    moment(t.decidedAt, 18, (row) => row.decidedAt),
    text(t.reason, 40, (row) => row.decisionMessage),
  ],
  services: ({ columns: t, statuses }) => [
    text(t.serviceName, 36, (row) => row.name),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.status, 20, (row) => named(statuses.service, row.status)),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
  ],
  payoutAccounts: ({ columns: t, statuses, proofGiven, noProof }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.iban, 28, (row) => row.iban),
    text(t.holder, 28, (row) => row.holder),
    text(t.bank, 24, (row) => row.bank),
    text(t.status, 16, (row) => statuses.payoutAccount[row.status]),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
    text(t.proof, 14, (row) => (row.proof.length > 0 ? proofGiven : noProof)),
  ],
  withdrawals: (texts) => {
    const { columns: t, statuses } = texts;
    return [
      text(t.withdrawalNumber, 14, (row) => row.number),
      moment(t.appliedAt, 18, (row) => row.appliedAt),
      text(t.merchant, 32, (row) => row.merchantName),
      sum(t.amount, 16, (row) => row.amount),
      text(t.status, 18, (row) => statuses.withdrawal[row.status]),
      text(t.iban, 28, (row) => row.iban),
      text(t.holder, 28, (row) => row.holder),
      text(t.bank, 24, (row) => row.bank),
      moment(t.decidedAt, 18, (row) => row.decidedAt),
      text(t.reason, 40, (row) => row.reason),
      ...Object.values(paymentColumns(texts)),
    ];
  },
  payoutRuns: ({ columns: t, payouts: own }) => [
    text(t.number, 14, (row) => row.number),
    text(t.status, 22, (row) => ({ ...own.runs.status, ...own.runs.returns })[shownRunStatus(row)]),
    text(t.count, 12, (row) => String(row.count)),
    sum(t.amount, 16, (row) => row.total),
    text(t.executionDay, 16, (row) => row.executionDay),
    text(t.madeBy, 24, (row) => row.madeBy.name),
    moment(t.at, 18, (row) => row.madeAt),
  ],
  chargebacks: ({ columns: t, chargebacks: own }) => [
    text(t.orderNumber, 14, (row) => row.orderNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.status, 18, (row) => own.status[row.status]),
    amount(t.amount, 16, (row) => row.amount),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.answerBy, 18, (row) => row.answerBy),
    moment(t.closedAt, 18, (row) => row.endedAt),
  ],
  differences: ({ columns: t, reconciliation: own }) => [
    text(own.differences.number, 12, (row) => row.number),
    text(own.source, 18, (row) => own.sources[row.source]),
    text(own.differences.what, 26, (row) => own.differences.kinds[row.kind]),
    text(t.status, 22, (row) => own.differences.states[row.status]),
    text(own.day, 14, (row) => row.day),
    amount(own.differences.found, 16, (row) => row.found),
    amount(own.differences.expected, 16, (row) => row.expected),
    text(t.orderNumber, 14, (row) => row.orderNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.differences.assignee, 20, (row) => row.assignee?.name ?? null),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.closedAt, 18, (row) => row.endedAt),
  ],
  disputes: ({ columns: t, disputes: own }) => [
    text(t.orderNumber, 14, (row) => row.number),
    text(t.type, 22, (row) => own.kinds[row.kind]),
    text(t.status, 16, (row) => own.statuses[row.status]),
    text(t.openedBy, 16, (row) => own.sides[row.openedBy]),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.closedAt, 18, (row) => row.closedAt),
    text(t.outcome, 24, (row) => row.outcome && own.outcomes[row.outcome]),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    amount(t.actualAmount, 16, (row) => row.actualAmount),
  ],
  comments: ({ columns: t }) => [
    text(t.orderNumber, 14, (row) => row.orderNumber),
    moment(t.at, 18, (row) => row.createdAt),
    text(t.rating, 8, (row) => String(row.rating)),
    text(t.comment, 48, (row) => row.text),
    text(t.reply, 48, (row) => row.reply),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    text(t.reports, 10, (row) => String(row.reports.length)),
    moment(t.hiddenAt, 18, (row) => row.hiddenAt),
    text(t.reason, 40, (row) => row.hiddenReason),
  ],
  reports: ({ columns: t, statuses, conversations: own }) => [
    moment(t.at, 18, (row) => row.createdAt),
    text(t.reporter, 28, (row) => row.reporterName),
    text(t.openedBy, 16, (row) => statuses.actor[row.reporterRealm]),
    text(t.about, 28, (row) => row.otherName),
    text(t.reason, 24, (row) => own.reports.reasons[row.reason]),
    text(t.remark, 48, (row) => row.description),
    moment(t.closedAt, 18, (row) => row.closedAt),
  ],
  auditLog: ({ columns: t, actions: own, changed }) => [
    moment(t.at, 18, (row) => row.at),
    text(t.staff, 24, (row) => row.staffName),
    text(t.action, 36, (row) => {
      const known = actionNamed(row.action);
      return known === undefined ? row.action : own.names[known];
    }),
    text(t.about, 32, (row) => row.subjectName),
    text(t.merchant, 28, (row) => row.merchant?.name ?? ''),
    text(t.changes, 64, changed),
    amount(t.amount, 14, (row) => row.amount),
    text(t.reason, 48, (row) => row.note),
    text(t.seal, 66, (row) => row.seal),
  ],
  outbox: ({ columns: t, outbox: own }) => [
    moment(t.at, 18, (row) => row.createdAt),
    text(t.type, 12, (row) => own.channel[row.channel]),
    text(t.recipient, 32, (row) => row.recipient),
    text(t.subject, 48, (row) => row.subject),
    text(t.status, 16, (row) => own.status[row.status]),
    text(t.attempts, 10, (row) => String(row.attempts)),
    text(t.lastError, 48, (row) => row.lastError),
  ],
  certificates: ({ columns: t, certificates: own }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.kind, 24, (row) => own.kinds[row.kind]),
    text(own.number, 20, (row) => row.number),
    text(own.until, 16, (row) => row.dueDate),
    text(own.daysLeft, 12, (row) => String(row.daysLeft)),
    moment(own.reminded, 18, (row) => row.remindedAt),
  ],
  atRisk: ({ columns: t, risk: { atRisk: own } }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.faults, 40, (row) => row.faults.map((fault) => own.fault[fault])),
    text(own.late, 12, (row) => String(row.late)),
    text(own.cancelled, 20, (row) => String(row.cancelled)),
    text(own.booked, 20, (row) => String(row.booked)),
    text(own.disputes, 20, (row) => String(row.disputes)),
    text(own.chargebacks, 22, (row) => String(row.chargebacks)),
    text(own.rating, 10, (row) => (row.score === null ? null : String(row.score / 10))),
    moment(t.at, 18, (row) => row.countedAt),
  ],
  adjustments: ({ columns: t, adjustments: own }) => [
    moment(t.at, 18, (row) => row.askedAt),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.what, 26, (row) => own.kinds[row.kind]),
    amount(t.amount, 16, (row) => row.amount),
    text(t.reason, 48, (row) => row.reason),
    text(own.referenceLabel, 20, (row) => row.reference),
    text(t.orderNumber, 14, (row) => row.order?.number ?? null),
    text(t.status, 24, (row) => own.states[row.status]),
    text(t.madeBy, 24, (row) => row.askedBy?.name ?? null),
    text(t.decidedBy, 24, (row) => row.decidedBy),
    moment(t.decidedAt, 18, (row) => row.decidedAt),
    text(t.remark, 40, (row) => row.refusal),
  ],
  promoCodes: ({ columns: t, promos: own }) => [
    text(own.code, 20, (row) => row.code),
    text(t.status, 14, (row) => own.states[row.state]),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.percentOff, 12, (row) => (row.percentOff === null ? '' : String(row.percentOff))),
    amount(own.amountOff, 14, (row) => row.amountOff),
    moment(own.from, 18, (row) => row.validFrom),
    moment(own.to, 18, (row) => row.validUntil),
    text(own.uses, 10, (row) => String(row.uses)),
    text(own.maxUses, 14, (row) => (row.maxUses === null ? '' : String(row.maxUses))),
    sum(own.takenOff, 16, (row) => row.takenOff),
    text(t.madeBy, 24, (row) => row.staffName),
    moment(t.at, 18, (row) => row.createdAt),
  ],
};
