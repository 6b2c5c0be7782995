import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Refuses extra work that the merchant proposed. What is being paid for it meanwhile goes back. */
export const refuseExtraWork = endpoint({
  name: 'refuseExtraWork',
  method: 'POST',
  path: '/shop/orders/{id}/extra/refuse',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ id, extraWorkId: id }),
  output: orderDetail,
  errors: ['notFound', 'extraWorkOver'],
});
