import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { statementInput } from '../shapes/dispute.ts';
import { orderDetail } from '../shapes/order.ts';

/** Says something in the dispute that is open about an order of the merchant's own. */
export const addStatement = endpoint({
  name: 'addStatement',
  method: 'POST',
  path: '/merchant/merchant/order/addStatement',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject(statementInput),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed'],
});
