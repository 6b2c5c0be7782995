import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';

/** All that pageIncome lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printIncome = endpoint({
  name: 'printIncome',
  method: 'POST',
  path: '/merchant/finance/income/print',
  realm: 'merchant',
  limit: perMinute(10),
  input: z.strictObject({
    settlementStatus: z.optional(z.enum(settlementStatuses, 'invalid')),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
