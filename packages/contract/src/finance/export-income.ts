import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { fileColumns, incomeFileColumns } from '../shapes/export-columns.ts';
import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';

/** All that pageIncome lists, as a file; headers in the caller’s language. */
export const exportIncome = endpoint({
  name: 'exportIncome',
  method: 'POST',
  path: '/order/landlord/export/income',
  realm: 'merchant',
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    settlementStatus: z.optional(z.enum(settlementStatuses, 'invalid')),
    columns: fileColumns(incomeFileColumns),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
