import type { DeskFile } from '@khidma/contract/shapes/staff-action-names';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import {
  type Call,
  type CallBase,
  type Download,
  type Handler,
  handle,
  type WorkBase,
} from '../core/call.ts';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { transaction } from '../db/transaction.ts';
import { columnsOfFile, type FileRows, nameOfFile } from './desk-file-columns.ts';
import { pageMerchantsAtRiskHandler } from '../modules/desk/merchants-at-risk.ts';
import { inputOfList } from '../modules/desk/desk-filter.ts';
import { pageCustomersHandler } from '../modules/account/staff-customers.ts';
import { pageAdjustmentsHandler } from '../modules/adjustments/adjustments.ts';
import { pageDebtsHandler } from '../modules/adjustments/debts.ts';
import { pageAccountPostingsHandler, pageBookDaysHandler } from '../modules/books/book-days.ts';
import { pageCertificatesHandler } from '../modules/certificates/certificates-due.ts';
import { pageFeeRulesHandler } from '../modules/fees/fee-rules.ts';
import { sheetDownload } from '../modules/finance/export-sheet.ts';
import { pagePayoutAccountReviewsHandler } from '../modules/finance/payout-accounts.ts';
import { pagePayoutHoldsHandler } from '../modules/finance/payout-holds.ts';
import { getPayoutRunHandler, pagePayoutRunsHandler } from '../modules/finance/payout-runs.ts';
import { pageWithdrawalReviewsHandler } from '../modules/finance/withdrawal-reviews.ts';
import { pageApplicationsHandler } from '../modules/merchants/page-applications.ts';
import { pageMerchantsHandler } from '../modules/merchants/page-merchants.ts';
import { pageMerchantRevisionsHandler } from '../modules/merchants/revision-reviews.ts';
import { pageMessageReportsHandler } from '../modules/messages/message-reports.ts';
import { pageDisputesHandler } from '../modules/orders/page-disputes.ts';
import { pageStaffOrdersHandler } from '../modules/orders/page-staff-orders.ts';
import { pageChargebacksHandler } from '../modules/chargebacks/staff-chargebacks.ts';
import { pageStaffCommentsHandler } from '../modules/orders/staff-comments.ts';
import { pageOutboxHandler } from '../modules/outbox/page-outbox.ts';
import { pagePromoCodesHandler } from '../modules/promotions/promo-codes.ts';
import { pageServiceReviewsHandler } from '../modules/services/service-reviews.ts';
import { pageDifferencesHandler } from '../modules/reconciliation/differences.ts';
import { maskForRole } from './staff-calls.ts';
import { recordStaffAction } from '../modules/staff/staff-actions.ts';
import { pageStaffActionsHandler } from '../modules/staff/staff-actions.ts';

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
  accountPostings: pageAccountPostingsHandler,
  bookDays: pageBookDaysHandler,
  debts: pageDebtsHandler,
  payoutHolds: pagePayoutHoldsHandler,
  feeRules: pageFeeRulesHandler,
  payoutPayments: getPayoutRunHandler,
} as const satisfies Readonly<Record<DeskFile, Handler>>;

/** What somebody typed to find a person: the log says that they did, not whom. */
const typed: ReadonlySet<string> = new Set(['text', 'recipient']);

/** As many as a page may hold. */
const PAGE_SIZE = '100';

/** A list of the console as a file; who took it away, and narrowed how, stands in the audit log before the first byte. */
export const exportDeskListHandler = handle(exportDeskList, async (call) => {
  const { list, filter = {} } = call.input;
  const narrowed = Object.entries(filter).filter(([, value]) => value !== '');
  const asked = Object.fromEntries(narrowed);
  // Its beginning is read first: what is refused is taken away by nobody, and nothing is written down.
  const first = await transaction(call.ctx.db, async (tx) => {
    const page = await pageOf({ ...call, tx }, list, asked);
    await recordStaffAction(
      { ...call, tx },
      {
        action: 'exportDeskList',
        subjectKind: 'list',
        subjectId: call.requestId,
        data: {
          name: list,
          reason: narrowed
            .map(([name, value]) => `${name}=${typed.has(name) ? '…' : value}`)
            .join(', '),
        },
      },
    );
    return page;
  });
  return downloadOf(call, fileName(list, asked), rowsFrom(call, list, { asked, first }));
});

type ExportCall = WorkBase & { readonly input: { readonly format: 'xlsx' | 'csv' } };

const downloadOf = (
  call: ExportCall,
  { list, file }: { readonly list: DeskFile; readonly file: string },
  rows: AsyncIterable<FileRows[DeskFile]>,
): Download =>
  sheetDownload<FileRows[DeskFile]>(call, {
    name: nameOfFile(list, call.lang),
    file,
    columns: columnsOfFile(list, call.lang),
    rows,
  });

type Asked = Readonly<Record<string, string>>;

/** What a file is called on a disk: several accounts' postings lie beside one another. */
const fileName = (list: DeskFile, { account }: Asked) => ({
  list,
  file: kebab(list === 'accountPostings' && account !== undefined ? `${list}-${account}` : list),
});

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Page behind page, each in a transaction of its own. */
async function* rowsFrom<L extends DeskFile>(
  call: ExportCall,
  list: L,
  { asked, first }: { readonly asked: Asked; readonly first: PageRead<L> },
): AsyncGenerator<FileRows[L]> {
  let page = first;
  yield* maskForRole(call, page.records);
  while (page.cursor !== null) {
    const behind = { ...asked, cursor: page.cursor };
    page = await transaction(call.ctx.db, (tx) => pageOf({ ...call, tx }, list, behind));
    yield* maskForRole(call, page.records);
  }
}

/** A list’s next page. The payments of a run are few and have no pages: they are read at once. */
async function pageOf<L extends DeskFile>(
  call: CallBase,
  list: L,
  asked: Asked,
): Promise<PageRead<L>> {
  const isWhole = list === 'payoutPayments';
  const input = inputOfList(list, isWhole ? asked : { ...asked, pageSize: PAGE_SIZE });
  const handler = pages[list] as unknown as PageOf<L>; // the table ties each list to the endpoint its rows are of
  const page = await handler.run({ ...call, input });
  return 'payments' in page ? { records: page.payments, cursor: null } : page;
}

interface PageRead<L extends DeskFile> {
  readonly records: readonly FileRows[L][];
  readonly cursor: string | null;
}

interface PageOf<L extends DeskFile> {
  run(
    call: CallBase & Pick<Call<Endpoint>, 'input'>,
  ): Promise<PageRead<L> | { readonly payments: readonly FileRows[L][] }>;
}
