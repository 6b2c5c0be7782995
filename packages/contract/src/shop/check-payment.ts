import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/**
 * Asks the provider how the payment of an order stands, for somebody who is back from its page before the provider's
 * news is. Answers with the order as it stands then: paid, or still to be paid.
 */
export const checkPayment = endpoint({
  name: 'checkPayment',
  method: 'POST',
  path: '/shop/orders/{id}/pay/check',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'unavailable'],
});
