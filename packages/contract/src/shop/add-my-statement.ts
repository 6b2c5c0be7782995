import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { statementInput } from '../shapes/dispute.ts';
import { orderDetail } from '../shapes/order.ts';

/** Says something in the dispute that is open about an order of the customer's own. */
export const addMyStatement = endpoint({
  name: 'addMyStatement',
  method: 'POST',
  path: '/shop/orders/{id}/dispute/statement',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject(statementInput),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed'],
});
