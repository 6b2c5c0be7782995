import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderViews } from '../shapes/order-view.ts';

/** Takes a view of the order list away; no order changes. */
export const removeOrderView = endpoint({
  name: 'removeOrderView',
  method: 'POST',
  path: '/order/merchant/views/remove',
  realm: 'merchant',
  tags: ['orderViews'],
  input: z.strictObject({ id }),
  output: orderViews,
  errors: ['notFound'],
});
