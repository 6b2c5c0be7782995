import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { commentImages, rating } from '../shapes/comment.ts';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Changes the rating of an order, once and within a day of giving it. */
export const editMyRating = endpoint({
  name: 'editMyRating',
  method: 'POST',
  path: '/shop/orders/{id}/rating',
  realm: 'customer',
  tags: ['orders', 'services'],
  input: z.strictObject({
    id,
    rating,
    text: z._default(optionalText(500), ''),
    images: commentImages,
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'ratingFinal'],
});
