import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { merchantOrderTab } from '../shapes/order-tab.ts';
import { orderFilters } from '../shapes/order-filters.ts';

/** The merchant's orders as a file, newest first, narrowed as in pageOrders; headers in the caller’s language. */
export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'POST',
  path: '/merchant/merchant/order/export',
  realm: 'merchant',
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    status: z.optional(merchantOrderTab),
    ...orderFilters,
    /** These alone, of those that the filters leave. */
    ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(100))),
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
