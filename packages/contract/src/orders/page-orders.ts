import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { merchantOrderTab, orderRow } from '../shapes/order.ts';

/** The merchant's orders, newest first, the open ones by how soon they need the merchant; with counts for the tabs. */
export const pageOrders = endpoint({
  name: 'pageOrders',
  method: 'GET',
  path: '/merchant/merchant/order/List',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(merchantOrderTab),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  output: z.object({
    ...pageOf(orderRow).shape,
    counts: z.record(z.string(), z.int()),
  }),
  errors: [],
});
