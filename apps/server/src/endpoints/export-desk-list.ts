import {
  type DeskFile as DeskFileName,
  type DeskList,
  deskLists,
} from '@khidma/contract/shapes/staff-action-names';
import { textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import { type CallBase, type Download, handle, type WorkBase } from '../kernel/call.ts';
import { type DeskFile, exportTexts, sheetDownload } from '../kernel/export-sheet.ts';
import { transaction } from '../db/transaction.ts';
import { customersFile } from '../areas/identity/account/staff-customers.ts';
import { adjustmentsFile } from '../areas/money/adjustments/adjustments.ts';
import { debtsFile } from '../areas/money/adjustments/debts.ts';
import { accountPostingsFile, bookDaysFile } from '../areas/accounting/books/book-days.ts';
import { certificatesFile } from '../areas/merchants/certificates/certificates.ts';
import { chargebacksFile } from '../areas/accounting/chargebacks/chargebacks.ts';
import { atRiskFile } from '../areas/backoffice/desk/risk.ts';
import { feeRulesFile } from '../areas/money/fees/fee-rules.ts';
import { payoutAccountsFile } from '../areas/money/finance/payout-accounts.ts';
import { payoutHoldsFile } from '../areas/money/finance/payout-holds.ts';
import { payoutPaymentsFile, payoutRunsFile } from '../areas/money/finance/payout-runs.ts';
import { withdrawalsFile } from '../areas/money/finance/withdrawal-reviews.ts';
import { applicationsFile } from '../areas/merchants/profiles/page-applications.ts';
import { merchantsFile } from '../areas/merchants/profiles/staff-merchants.ts';
import { revisionsFile } from '../areas/merchants/profiles/revision-reviews.ts';
import { reportsFile } from '../areas/messaging/messages/message-reports.ts';
import { disputesFile } from '../areas/orders/disputes/page-disputes.ts';
import { ordersFile } from '../areas/orders/staff/staff-orders.ts';
import { commentsFile } from '../areas/orders/reviews/staff-comments.ts';
import { outboxFile } from '../areas/messaging/outbox/page-outbox.ts';
import { promoCodesFile } from '../areas/catalogue/promotions/promo-codes.ts';
import { differencesFile } from '../areas/accounting/reconciliation/differences.ts';
import { servicesFile } from '../areas/catalogue/services/service-reviews.ts';
import { auditLogFile, recordStaffAction } from '../areas/backoffice/staff/staff-actions.ts';
import { inputOfList } from '../areas/backoffice/desk/cases.ts';
import { maskForRole } from './staff-calls.ts';

/** The lists that can be taken away. */
const files: Readonly<Record<DeskFileName, DeskFile>> = {
  orders: ordersFile,
  customers: customersFile,
  merchants: merchantsFile,
  applications: applicationsFile,
  revisions: revisionsFile,
  services: servicesFile,
  payoutAccounts: payoutAccountsFile,
  withdrawals: withdrawalsFile,
  payoutRuns: payoutRunsFile,
  chargebacks: chargebacksFile,
  differences: differencesFile,
  disputes: disputesFile,
  comments: commentsFile,
  reports: reportsFile,
  auditLog: auditLogFile,
  outbox: outboxFile,
  promoCodes: promoCodesFile,
  certificates: certificatesFile,
  adjustments: adjustmentsFile,
  atRisk: atRiskFile,
  accountPostings: accountPostingsFile,
  bookDays: bookDaysFile,
  debts: debtsFile,
  payoutHolds: payoutHoldsFile,
  feeRules: feeRulesFile,
  payoutPayments: payoutPaymentsFile,
};

const consoleWords = await textsInEach('console');

/** Returns what a file is called, as its screen is; what is no list is money. */
const nameOf = (file: DeskFileName, lang: Lang): string =>
  isList(file) ? consoleWords[lang].nav[file] : exportTexts[lang].files.names[file];

const isList = (file: DeskFileName): file is DeskList => deskLists.some((name) => name === file);

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
  const first = await transaction(call.ctx.primary, async (tx) => {
    const page = await pageOf({ ...call, tx }, list, asked);
    await recordStaffAction(
      { ...call, tx },
      {
        action: 'exportDeskList',
        subject: ['list', call.requestId],
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
  { list, file }: { readonly list: DeskFileName; readonly file: string },
  rows: AsyncIterable<object>,
): Download =>
  sheetDownload(call, {
    name: () => nameOf(list, call.lang),
    file,
    rows,
    columns: files[list].columns,
  });

type Asked = Readonly<Record<string, string>>;

/** What a file is called on a disk: several accounts' postings lie beside one another. */
const fileName = (list: DeskFileName, { account }: Asked) => ({
  list,
  file: kebab(list === 'accountPostings' && account !== undefined ? `${list}-${account}` : list),
});

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface PageRead {
  readonly records: readonly object[];
  readonly cursor: string | null;
}

/** Page behind page, each in a transaction of its own. */
async function* rowsFrom(
  call: ExportCall,
  list: DeskFileName,
  { asked, first }: { readonly asked: Asked; readonly first: PageRead },
): AsyncGenerator<object> {
  let page = first;
  yield* maskForRole(call, page.records);
  while (page.cursor !== null) {
    const behind = { ...asked, cursor: page.cursor };
    page = await transaction(call.ctx.db, (tx) => pageOf({ ...call, tx }, list, behind));
    yield* maskForRole(call, page.records);
  }
}

/** A list’s next page. */
async function pageOf(call: CallBase, list: DeskFileName, asked: Asked): Promise<PageRead> {
  const { page, isWhole } = files[list];
  const input = inputOfList(list, isWhole ? asked : { ...asked, pageSize: PAGE_SIZE });
  return await page.run({ ...call, input } as never); // it is read as the list's own call reads it
}
