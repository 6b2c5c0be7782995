import * as z from 'zod/mini';
import { contactWays } from '@khidma/domain/orders/absence-words';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Notes that somebody at the door tried to reach the customer. The server's own time counts. */
export const noteContactAttempt = endpoint({
  name: 'noteContactAttempt',
  method: 'POST',
  path: '/merchant/merchant/order/noteContactAttempt',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ id, way: z.enum(contactWays, 'invalid') }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute', 'doorUnproved'],
});
