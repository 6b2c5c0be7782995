import { merchantEndpoint, perMinute, staffEndpoint } from '../core/endpoint.ts';
import { fils, id, instant } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { vatPeriod, vatReturnOutput } from '../shapes/books.ts';
import { documentCauses } from '@khidma/domain/documents/document-kinds';
import * as z from 'zod/mini';

/** What the merchant's documents of three months make of its VAT return: output tax by emirate, and the fee's input tax. */
export const getVatReturn = merchantEndpoint('getVatReturn', {
  route: 'GET /merchant/finance/vat-return',
  openToImpersonation: true,
  tags: ['documents'],
  input: onServer && z.strictObject(vatPeriod),
  output: onServer && {
    ...vatReturnOutput.shape,
    /** What customers paid, less what went back, for which the merchant issues the tax invoices itself: in none of the boxes. */
    own: z.object({ amount: fils, documents: z.int() }),
  },
});

/** What of a VAT return is a file: its boxes, its documents, or what Zoho Books imports: invoices and credit notes. */
export const vatFiles = ['boxes', 'documents', 'zohoInvoices', 'zohoCreditNotes'] as const;

/** What of a VAT return is a file. */
export type VatFile = (typeof vatFiles)[number];

/** The VAT return or its documents as a file. */
export const exportVatReturn = merchantEndpoint('exportVatReturn', {
  route: 'POST /merchant/finance/vat-return/export',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    file: z._default(z.enum(vatFiles, 'invalid'), 'boxes'),
    ...vatPeriod,
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** The platform's own VAT return of three months: output tax on its fees by emirate, input tax on the provider's. */
export const getPlatformVat = staffEndpoint('getPlatformVat', {
  route: 'GET /staff/books/vat',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && z.strictObject(vatPeriod),
  output: onServer && {
    ...vatReturnOutput.shape,
    /** What has waited for its document for more than a day, of whatever quarter, the longest first: it is missing above. */
    unissued: z.array(
      z.object({
        cause: z.enum(documentCauses),
        /** Null where no order causes it. */
        orderId: z.nullable(id),
        orderNumber: z.nullable(z.string()),
        merchantId: id,
        merchantName: z.string(),
        at: instant,
      }),
    ),
  },
});

/** What of the platform's VAT return is a file: its boxes, or the documents behind them. */
export const platformVatFiles = ['boxes', 'documents'] as const;

/** The platform's VAT return, or the documents behind it, as a file. */
export const exportPlatformVat = staffEndpoint('exportPlatformVat', {
  route: 'POST /staff/books/vat/export',
  reads: onServer && 'replica',
  tags: [],
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    file: z._default(z.enum(platformVatFiles, 'invalid'), 'boxes'),
    ...vatPeriod,
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
