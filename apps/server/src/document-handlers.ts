import type { Handler } from './core/call.ts';
import {
  getDocumentArchiveHandler,
  requestDocumentArchiveHandler,
} from './modules/documents/document-archives.ts';
import { exportVatReturnHandler } from './modules/documents/export-vat-return.ts';
import {
  listIssuedDocumentsHandler,
  listMyDocumentsHandler,
  pageDocumentsHandler,
  pageMerchantDocumentsHandler,
} from './modules/documents/list-documents.ts';
import {
  openDocumentHandler,
  openIssuedDocumentHandler,
  openMyDocumentHandler,
} from './modules/documents/open-document.ts';
import {
  getInvoicingHandler,
  noteOwnInvoiceHandler,
  setInvoicingHandler,
} from './modules/documents/own-invoicing.ts';
import { printFlowHandler } from './modules/documents/print-flow.ts';
import { printIncomeHandler } from './modules/documents/print-income.ts';
import { printWithdrawalsHandler } from './modules/documents/print-withdrawals.ts';
import { sendDocumentHandler, sendMyDocumentHandler } from './modules/documents/send-document.ts';
import { getVatReturnHandler } from './modules/documents/vat-return.ts';

/** What merchants, customers and staff read of the finance documents. */
export const documentHandlers: readonly Handler[] = [
  pageDocumentsHandler,
  openDocumentHandler,
  sendDocumentHandler,
  getDocumentArchiveHandler,
  requestDocumentArchiveHandler,
  getInvoicingHandler,
  setInvoicingHandler,
  noteOwnInvoiceHandler,
  printFlowHandler,
  printIncomeHandler,
  printWithdrawalsHandler,
  getVatReturnHandler,
  exportVatReturnHandler,
  listMyDocumentsHandler,
  openMyDocumentHandler,
  sendMyDocumentHandler,
  listIssuedDocumentsHandler,
  pageMerchantDocumentsHandler,
  openIssuedDocumentHandler,
];
