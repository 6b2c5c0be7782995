import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Agrees that nobody of the merchant's was there: the order is cancelled and everything goes back. Who sees it differently opens a dispute. */
export const agreeAbsence = endpoint({
  name: 'agreeAbsence',
  method: 'POST',
  path: '/merchant/merchant/order/agreeAbsence',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute', 'chargebackOpen'],
});
