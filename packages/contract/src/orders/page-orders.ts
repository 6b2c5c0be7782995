import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { merchantOrderTab } from '../shapes/order-tab.ts';
import { merchantOrderRow } from '../shapes/order.ts';
import { orderFilters, orderSorts } from '../shapes/order-filters.ts';

/** The merchant's orders, newest first, the open ones by how soon they need the merchant; with counts for the tabs. */
export const pageOrders = endpoint({
  name: 'pageOrders',
  method: 'GET',
  path: '/merchant/merchant/order/List',
  realm: 'merchant',
  openToLooks: true,
  tags: ['orders'],
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(merchantOrderTab),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...orderFilters,
    /** Of texts that are looked for the newest come first, whatever is asked for. */
    sort: z.optional(z.enum(orderSorts, 'invalid')),
  }),
  output: z.object({
    ...pageOf(merchantOrderRow).shape,
    counts: z.record(z.string(), z.int()),
  }),
  errors: [],
});
