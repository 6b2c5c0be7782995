import { replyToCommentInput, rateOrderInput } from './comments.forms.ts';
import { endpoint, family, perMinute } from '../core/endpoint.ts';
import { commentImages, commentRow, rating, ratingCounts, shopComment } from '../shapes/comment.ts';
import { id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { commentReportReasons } from '@khidma/domain/orders/comment-moderation';
import * as z from 'zod/mini';

/** The comments on the merchant's services, newest or oldest first, with the total service score; `counts` says how often each rating was given. */
export const pageComments = endpoint({
  name: 'pageComments',
  method: 'GET',
  path: '/merchant/product/comment/page',
  realm: 'merchant',
  openToLooks: true,
  tags: ['comments'],
  input:
    isServed &&
    z.strictObject({
      ...pageQuery,
      sort: z._default(z.enum(['newest', 'oldest'], 'invalid'), 'newest'),
    }),
  output:
    isServed &&
    z.object({
      ...pageOf(commentRow).shape,
      /** The mean of all ratings to one decimal; null before the first. */
      totalScore: z.nullable(z.number()),
      counts: ratingCounts,
    }),
});

/** Answers a comment, once and for good: customers have read it. */
export const replyToComment = endpoint({
  name: 'replyToComment',
  method: 'POST',
  path: '/merchant/product/comment/reply',
  realm: 'merchant',
  tags: ['comments', 'orders'],
  input: isServed && replyToCommentInput,
  output: isServed && commentRow,
  errors: isServed && ['notFound', 'alreadyReplied'],
});

/** What somebody says is wrong with a comment. */
export const commentReport = {
  id,
  reason: z.enum(commentReportReasons, 'invalid'),
  description: z._default(optionalText(500), ''),
};

const reportCommentIn = family({
  method: 'POST',
  limit: perMinute(10),
  input: isServed && z.strictObject(commentReport),
  errors: isServed && ['notFound', 'commentReportedBefore'],
});

/** Tells the platform what is wrong with a comment on one's own services; staff decide. */
export const reportComment = reportCommentIn({
  name: 'reportComment',
  path: '/merchant/product/comment/report',
  realm: 'merchant',
  tags: ['comments'],
});

/** Rates a completed order, once: 1 to 5, with a text if the customer has one. */
export const rateOrder = endpoint({
  name: 'rateOrder',
  method: 'POST',
  path: '/shop/orders/{id}/rate',
  realm: 'customer',
  tags: ['orders', 'comments', 'services'],
  input: isServed && rateOrderInput,
  output: isServed && commentRow,
  errors: isServed && ['notFound', 'orderWrongState', 'alreadyRated'],
});

/** Changes the rating of an order, once and within a day of giving it. */
export const editMyRating = endpoint({
  name: 'editMyRating',
  method: 'POST',
  path: '/shop/orders/{id}/rating',
  realm: 'customer',
  tags: ['orders', 'services'],
  input:
    isServed &&
    z.strictObject({
      id,
      rating,
      text: z._default(optionalText(500), ''),
      images: commentImages,
    }),
  output: isServed && orderDetail,
  errors: isServed && ['notFound', 'orderWrongState', 'ratingFinal'],
});

/** What customers say of a merchant's services, newest first. */
export const pageMerchantComments = endpoint({
  name: 'pageMerchantComments',
  method: 'GET',
  path: '/shop/merchants/{id}/comments',
  realm: 'public',
  tags: ['comments'],
  input: isServed && z.strictObject({ ...pageQuery, id }),
  output: isServed && pageOf(shopComment),
  errors: isServed && ['notFound'],
});

/** What customers say of a service, newest first. */
export const pageServiceComments = endpoint({
  name: 'pageServiceComments',
  method: 'GET',
  path: '/shop/services/{id}/comments',
  realm: 'public',
  tags: ['comments'],
  input: isServed && z.strictObject({ ...pageQuery, id }),
  output: isServed && pageOf(shopComment),
  errors: isServed && ['notFound'],
});

/** Tells the platform what is wrong with a comment that another customer wrote; staff decide. */
export const reportShopComment = reportCommentIn({
  name: 'reportShopComment',
  path: '/shop/comments/{id}/report',
  realm: 'customer',
  tags: ['notices'],
});
