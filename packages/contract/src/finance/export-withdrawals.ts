import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { fileColumns, withdrawalFileColumns } from '../shapes/export-columns.ts';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';

/** All that pageWithdrawals lists, as a file; headers in the caller’s language. */
export const exportWithdrawals = endpoint({
  name: 'exportWithdrawals',
  method: 'POST',
  path: '/financeManage/withdraw/exportV2',
  realm: 'merchant',
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    status: z.optional(z.enum(withdrawalStatuses, 'invalid')),
    columns: fileColumns(withdrawalFileColumns),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
