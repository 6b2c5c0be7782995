import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes back the report that nobody came; the order goes on. */
export const takeBackMyAbsence = endpoint({
  name: 'takeBackMyAbsence',
  method: 'POST',
  path: '/shop/orders/{id}/absence/takeBack',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute'],
});
