import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Asks the merchant for three more days to confirm, once. */
export const requestExtension = endpoint({
  name: 'requestExtension',
  method: 'POST',
  path: '/shop/orders/{id}/extension',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'extensionExists'],
});
