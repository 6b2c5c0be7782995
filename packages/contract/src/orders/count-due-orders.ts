import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** How many orders need the merchant now: to be answered, their visit over, or without a fixed time. Counted up to 200. */
export const countDueOrders = endpoint({
  name: 'countDueOrders',
  method: 'GET',
  path: '/merchant/merchant/order/due',
  realm: 'merchant',
  tags: ['orders'],
  input: empty,
  output: z.object({ count: z.int() }),
  errors: [],
});
