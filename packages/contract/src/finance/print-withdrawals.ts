import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';

/** All that pageWithdrawals lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printWithdrawals = endpoint({
  name: 'printWithdrawals',
  method: 'POST',
  path: '/merchant/finance/withdrawals/print',
  realm: 'merchant',
  limit: perMinute(10),
  input: z.strictObject({ status: z.optional(z.enum(withdrawalStatuses, 'invalid')) }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
