import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, nothing } from '../shapes/common.ts';
import { flowOrders } from './page-flow.ts';

/** All that pageFlow lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printFlow = endpoint({
  name: 'printFlow',
  method: 'POST',
  path: '/merchant/finance/flow/print',
  realm: 'merchant',
  limit: perMinute(10),
  input: z.strictObject({
    type: z.optional(z.enum(merchantEntryTypes, 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
    order: z.optional(z.enum(flowOrders, 'invalid')),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
