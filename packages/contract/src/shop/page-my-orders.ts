import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { orderTab } from '../shapes/order-tab.ts';
import { myOrderRow } from '../shapes/order.ts';

/** The customer's orders, newest first. */
export const pageMyOrders = endpoint({
  name: 'pageMyOrders',
  method: 'GET',
  path: '/shop/orders',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ ...pageQuery, status: z.optional(orderTab) }),
  output: pageOf(myOrderRow),
  errors: [],
});
