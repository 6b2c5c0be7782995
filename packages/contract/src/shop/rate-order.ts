import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { commentImages, commentRow, rating } from '../shapes/comment.ts';
import { id, optionalText } from '../shapes/common.ts';

/** Rates a completed order, once: 1 to 5, with a text if the customer has one. */
export const rateOrder = endpoint({
  name: 'rateOrder',
  method: 'POST',
  path: '/shop/orders/{id}/rate',
  realm: 'customer',
  tags: ['orders', 'comments', 'services'],
  input: z.strictObject({
    id,
    rating,
    text: z._default(optionalText(500), ''),
    images: commentImages,
  }),
  output: commentRow,
  errors: ['notFound', 'orderWrongState', 'alreadyRated'],
});
