import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery } from '../shapes/common.ts';
import { orderTab } from '../shapes/order-tab.ts';
import { orderRow } from '../shapes/order.ts';

const myOrderRow = z.object({
  ...orderRow.shape,
  /** Until when the two sides of its open dispute can agree among themselves; null where they can't, or none is open. */
  disputeReadyAt: z.nullable(instant),
});

/** A row of a customer's list. */
export type MyOrderRow = z.infer<typeof myOrderRow>;

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
