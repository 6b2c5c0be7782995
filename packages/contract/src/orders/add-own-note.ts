import * as z from 'zod/mini';
import { longestOwnNote } from '@khidma/domain/orders/own-notes';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Writes something down about an order for the merchant alone: neither the customer nor staff can read it. An order keeps 50 of them. */
export const addOwnNote = endpoint({
  name: 'addOwnNote',
  method: 'POST',
  path: '/order/merchant/info/notes/{id}',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id, text: text(longestOwnNote) }),
  output: orderDetail,
  errors: ['notFound'],
});
