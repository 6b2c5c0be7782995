import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { fileColumns, flowFileColumns } from '../shapes/export-columns.ts';
import { flowOrders } from './page-flow.ts';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';

/** All that pageFlow lists, as a file; headers in the caller’s language. */
export const exportFlow = endpoint({
  name: 'exportFlow',
  method: 'POST',
  path: '/financeManage/merchantAccount/export/detail',
  realm: 'merchant',
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    type: z.optional(z.enum(merchantEntryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(flowOrders, 'invalid')),
    columns: fileColumns(flowFileColumns),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
