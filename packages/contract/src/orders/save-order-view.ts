import * as z from 'zod/mini';
import { longestViewName } from '@khidma/domain/orders/order-views';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { orderViewFilters, orderViews } from '../shapes/order-view.ts';

/** Keeps a view of the order list, or changes one: its name, or what it shows. No two have the same name. */
export const saveOrderView = endpoint({
  name: 'saveOrderView',
  method: 'POST',
  path: '/order/merchant/views/save',
  realm: 'merchant',
  limit: perMinute(60),
  tags: ['orderViews'],
  input: z.strictObject({
    id: z.optional(id),
    name: text(longestViewName),
    filters: orderViewFilters,
  }),
  output: orderViews,
  errors: ['notFound'],
});
