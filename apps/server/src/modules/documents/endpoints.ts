import { handlersOf } from '../../core/call.ts';
import * as documentArchives from './document-archives.ts';
import * as exportVatReturn from './export-vat-return.ts';
import * as listDocuments from './list-documents.ts';
import * as openDocument from './open-document.ts';
import * as ownInvoicing from './own-invoicing.ts';
import * as platformVat from './platform-vat.ts';
import * as printFlow from './print-flow.ts';
import * as printIncome from './print-income.ts';
import * as printWithdrawals from './print-withdrawals.ts';
import * as sendDocument from './send-document.ts';
import * as vatReturn from './vat-return.ts';

export const documentsHandlers = handlersOf(
  documentArchives,
  exportVatReturn,
  listDocuments,
  openDocument,
  ownInvoicing,
  platformVat,
  printFlow,
  printIncome,
  printWithdrawals,
  sendDocument,
  vatReturn,
);
