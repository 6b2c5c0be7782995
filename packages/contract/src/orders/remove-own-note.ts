import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes a note of the merchant's own off an order for good. */
export const removeOwnNote = endpoint({
  name: 'removeOwnNote',
  method: 'POST',
  path: '/order/merchant/info/notes/{id}/remove',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id, noteId: id }),
  output: orderDetail,
  errors: ['notFound'],
});
