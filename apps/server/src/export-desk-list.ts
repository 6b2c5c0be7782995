import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { exportDeskList } from '@khidma/contract/staff/export-desk-list';
import {
  type Call,
  type CallBase,
  type Handler,
  handle,
  perMinute,
  type WorkBase,
} from './core/call.ts';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { transaction } from './db/transaction.ts';
import { columnsOfList, type DeskRows, nameOfList } from './desk-list-columns.ts';
import { pageMerchantsAtRiskHandler } from './modules/desk/merchants-at-risk.ts';
import { inputOfList } from './modules/desk/desk-filter.ts';
import { pageCustomersHandler } from './modules/account/staff-customers.ts';
import { pageAdjustmentsHandler } from './modules/adjustments/adjustments.ts';
import { pageCertificatesHandler } from './modules/certificates/certificates-due.ts';
import { sheetDownload } from './modules/finance/export-sheet.ts';
import { pagePayoutAccountReviewsHandler } from './modules/finance/payout-accounts.ts';
import { pagePayoutRunsHandler } from './modules/finance/payout-runs.ts';
import { pageWithdrawalReviewsHandler } from './modules/finance/withdrawal-reviews.ts';
import { pageApplicationsHandler } from './modules/merchants/page-applications.ts';
import { pageMerchantsHandler } from './modules/merchants/page-merchants.ts';
import { pageMerchantRevisionsHandler } from './modules/merchants/revision-reviews.ts';
import { pageMessageReportsHandler } from './modules/messages/message-reports.ts';
import { pageDisputesHandler } from './modules/orders/page-disputes.ts';
import { pageStaffOrdersHandler } from './modules/orders/page-staff-orders.ts';
import { pageChargebacksHandler } from './modules/orders/staff-chargebacks.ts';
import { pageStaffCommentsHandler } from './modules/orders/staff-comments.ts';
import { pageOutboxHandler } from './modules/outbox/page-outbox.ts';
import { pagePromoCodesHandler } from './modules/promotions/promo-codes.ts';
import { pageServiceReviewsHandler } from './modules/services/service-reviews.ts';
import { pageDifferencesHandler } from './modules/reconciliation/differences.ts';
import { recordStaffAction } from './modules/staff/staff-actions.ts';
import { pageStaffActionsHandler } from './modules/staff/staff-actions.ts';

/** The list itself, page by page: a file holds what its screen shows, and is narrowed as it is. */
const pages = {
  orders: pageStaffOrdersHandler,
  customers: pageCustomersHandler,
  merchants: pageMerchantsHandler,
  applications: pageApplicationsHandler,
  revisions: pageMerchantRevisionsHandler,
  services: pageServiceReviewsHandler,
  payoutAccounts: pagePayoutAccountReviewsHandler,
  withdrawals: pageWithdrawalReviewsHandler,
  payoutRuns: pagePayoutRunsHandler,
  chargebacks: pageChargebacksHandler,
  differences: pageDifferencesHandler,
  disputes: pageDisputesHandler,
  comments: pageStaffCommentsHandler,
  reports: pageMessageReportsHandler,
  auditLog: pageStaffActionsHandler,
  outbox: pageOutboxHandler,
  promoCodes: pagePromoCodesHandler,
  certificates: pageCertificatesHandler,
  adjustments: pageAdjustmentsHandler,
  atRisk: pageMerchantsAtRiskHandler,
} as const satisfies Readonly<Record<DeskList, Handler>>;

/** As many as a page may hold. */
const PAGE_SIZE = '100';

/** A list of the console as a file; who took it away, and narrowed how, stands in the audit log before the first byte. */
export const exportDeskListHandler = handle(exportDeskList, perMinute(20), async (call) => {
  const { ctx, input } = call;
  const { list, filter = {} } = input;
  const narrowed = Object.entries(filter).filter(([, value]) => value !== '');
  // Refused before anything is written down.
  inputOfList(list, Object.fromEntries(narrowed));
  await transaction(ctx.db, (tx) =>
    recordStaffAction(
      { ...call, tx },
      {
        action: 'exportDeskList',
        subjectKind: 'list',
        subjectId: call.requestId,
        data: {
          name: list,
          reason: narrowed.map(([name, value]) => `${name}=${value}`).join(', '),
        },
      },
    ),
  );
  return downloadOf(call, list, Object.fromEntries(narrowed));
});

type ExportCall = WorkBase & { readonly input: { readonly format: 'xlsx' | 'csv' } };

const downloadOf = (call: ExportCall, list: DeskList, filter: Readonly<Record<string, string>>) =>
  sheetDownload<DeskRows[DeskList]>(call, {
    name: nameOfList(list, call.lang),
    file: list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    columns: columnsOfList(list, call.lang),
    rows: rowsOf(call, list, filter),
  });

/** Page behind page, each in a transaction of its own. */
async function* rowsOf<L extends DeskList>(
  call: ExportCall,
  list: L,
  filter: Readonly<Record<string, string>>,
): AsyncGenerator<DeskRows[L]> {
  const handler = pages[list] as unknown as PageOf<L>; // the table ties each list to the endpoint its rows are of
  let cursor: string | null = '';
  while (cursor !== null) {
    const input = inputOfList(list, {
      ...filter,
      ...(cursor !== '' && { cursor }),
      pageSize: PAGE_SIZE,
    });
    const page: PageRead<L> = await transaction(call.ctx.db, (tx) =>
      handler.run({ ...call, tx, input }),
    );
    yield* page.records;
    cursor = page.cursor;
  }
}

interface PageRead<L extends DeskList> {
  readonly records: readonly DeskRows[L][];
  readonly cursor: string | null;
}

interface PageOf<L extends DeskList> {
  run(call: CallBase & Pick<Call<Endpoint>, 'input'>): Promise<PageRead<L>>;
}
