import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes proposed extra work back, while the customer is not paying it. */
export const withdrawExtraWork = endpoint({
  name: 'withdrawExtraWork',
  method: 'POST',
  path: '/merchant/merchant/order/withdrawExtraWork',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ id, extraWorkId: id }),
  output: orderDetail,
  errors: ['notFound', 'extraWorkOver'],
});
