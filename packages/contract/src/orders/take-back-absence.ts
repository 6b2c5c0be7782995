import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes back the report that the customer was not there; the order goes on. */
export const takeBackAbsence = endpoint({
  name: 'takeBackAbsence',
  method: 'POST',
  path: '/merchant/merchant/order/takeBackAbsence',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute'],
});
