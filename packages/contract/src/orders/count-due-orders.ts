import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** How many orders need the merchant now: something about them to be answered, their visit over, or without a fixed time. The same are the first group of the list, and what the start page counts. Counted up to 200. */
export const countDueOrders = endpoint({
  name: 'countDueOrders',
  method: 'GET',
  path: '/merchant/merchant/order/due',
  realm: 'merchant',
  openToLooks: true,
  tags: ['orders'],
  input: empty,
  output: z.object({ count: z.int() }),
  errors: [],
});
