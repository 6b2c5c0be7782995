import type { Handler } from './core/call.ts';
import {
  closeBookMonthHandler,
  listBookMonthsHandler,
  reopenBookMonthHandler,
} from './modules/books/book-months.ts';
import {
  exportPlatformVatHandler,
  getPlatformVatHandler,
} from './modules/documents/platform-vat.ts';
import { pageClearingHandler } from './modules/reconciliation/clearing.ts';
import {
  decideDifferenceHandler,
  takeDifferenceHandler,
} from './modules/reconciliation/decide-difference.ts';
import {
  getDifferenceHandler,
  pageDifferencesHandler,
} from './modules/reconciliation/differences.ts';
import { importReportHandler } from './modules/reconciliation/import-report.ts';
import { pageReconciliationDaysHandler } from './modules/reconciliation/reconciliation-days.ts';
import { pageReportFilesHandler } from './modules/reconciliation/report-files.ts';
import {
  exportReportLinesHandler,
  pageReportLinesHandler,
} from './modules/reconciliation/report-lines.ts';

/** What staff do about the provider's and the bank's reports, and with the months of the books. Part of `staffMoneyHandlers`. */
export const reconciliationHandlers: readonly Handler[] = [
  importReportHandler,
  pageReportFilesHandler,
  pageReconciliationDaysHandler,
  pageReportLinesHandler,
  exportReportLinesHandler,
  pageDifferencesHandler,
  getDifferenceHandler,
  takeDifferenceHandler,
  decideDifferenceHandler,
  pageClearingHandler,
  // months of the books, and the platform's own VAT
  listBookMonthsHandler,
  closeBookMonthHandler,
  reopenBookMonthHandler,
  getPlatformVatHandler,
  exportPlatformVatHandler,
];
