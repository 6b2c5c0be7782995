import { collectHandlers } from '../../../kernel/call.ts';
import * as documentArchives from './document-archives.ts';
import * as documents from './documents.ts';
import * as ownInvoicing from './own-invoicing.ts';
import * as platformVat from './platform-vat.ts';
import * as printLists from './print-lists.ts';
import * as vatReturn from './vat-return.ts';

export const documentsHandlers = collectHandlers(
  documentArchives,
  documents,
  ownInvoicing,
  platformVat,
  printLists,
  vatReturn,
);
