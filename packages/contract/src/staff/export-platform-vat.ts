import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { vatPeriod } from '../shapes/vat-return.ts';

/** What of the platform's VAT return is a file: its boxes, or the documents behind them. */
export const platformVatFiles = ['boxes', 'documents'] as const;

/** The platform's VAT return, or the documents behind it, as a file. */
export const exportPlatformVat = endpoint({
  name: 'exportPlatformVat',
  method: 'POST',
  path: '/staff/books/vat/export',
  realm: 'staff',
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    file: z._default(z.enum(platformVatFiles, 'invalid'), 'boxes'),
    ...vatPeriod,
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
