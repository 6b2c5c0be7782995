import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { orderRow, orderTab } from '../shapes/order.ts';

/**
 * The merchant's orders, newest first, with counts for the tabs. What is found by text is counted up to a bound:
 * `totalIsCapped` says that there are more.
 */
export const pageOrders = endpoint({
  name: 'pageOrders',
  method: 'GET',
  path: '/merchant/merchant/order/List',
  realm: 'merchant',
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(orderTab),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  output: z.object({
    ...pageOf(orderRow).shape,
    totalIsCapped: z.boolean(),
    counts: z.record(z.string(), z.int()),
  }),
  errors: [],
});
