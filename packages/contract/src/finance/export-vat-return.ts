import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { vatPeriod } from '../shapes/vat-return.ts';

/** What of a VAT return is a file: its boxes, its documents, or what Zoho Books imports: invoices and credit notes. */
export const vatFiles = ['boxes', 'documents', 'zohoInvoices', 'zohoCreditNotes'] as const;

/** What of a VAT return is a file. */
export type VatFile = (typeof vatFiles)[number];

/** The VAT return or its documents as a file. */
export const exportVatReturn = endpoint({
  name: 'exportVatReturn',
  method: 'POST',
  path: '/merchant/finance/vat-return/export',
  realm: 'merchant',
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    file: z._default(z.enum(vatFiles, 'invalid'), 'boxes'),
    ...vatPeriod,
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
