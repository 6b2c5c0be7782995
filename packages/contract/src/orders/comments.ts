import { replyToCommentInput, rateOrderInput } from './comments.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
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
    onServer &&
    z.strictObject({
      ...pageQuery,
      sort: z._default(z.enum(['newest', 'oldest'], 'invalid'), 'newest'),
    }),
  output:
    onServer &&
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
  input: onServer && replyToCommentInput,
  output: onServer && commentRow,
  errors: onServer && ['notFound', 'alreadyReplied'],
});

/** What somebody says is wrong with a comment. */
export const commentReport = {
  id,
  reason: z.enum(commentReportReasons, 'invalid'),
  description: z._default(optionalText(500), ''),
};

const reportCommentIn = forRealms({
  method: 'POST',
  limit: perMinute(10),
  input: onServer && z.strictObject(commentReport),
  errors: onServer && ['notFound', 'commentReportedBefore'],
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
  input: onServer && rateOrderInput,
  output: onServer && commentRow,
  errors: onServer && ['notFound', 'orderWrongState', 'alreadyRated'],
});

/** Changes the rating of an order, once and within a day of giving it. */
export const editMyRating = endpoint({
  name: 'editMyRating',
  method: 'POST',
  path: '/shop/orders/{id}/rating',
  realm: 'customer',
  tags: ['orders', 'services'],
  input:
    onServer &&
    z.strictObject({
      id,
      rating,
      text: z._default(optionalText(500), ''),
      images: commentImages,
    }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'ratingFinal'],
});

/** What customers say of a merchant's services, newest first. */
export const pageMerchantComments = endpoint({
  name: 'pageMerchantComments',
  method: 'GET',
  path: '/shop/merchants/{id}/comments',
  realm: 'public',
  tags: ['comments'],
  input: onServer && z.strictObject({ ...pageQuery, id }),
  output: onServer && pageOf(shopComment),
  errors: onServer && ['notFound'],
});

/** What customers say of a service, newest first. */
export const pageServiceComments = endpoint({
  name: 'pageServiceComments',
  method: 'GET',
  path: '/shop/services/{id}/comments',
  realm: 'public',
  tags: ['comments'],
  input: onServer && z.strictObject({ ...pageQuery, id }),
  output: onServer && pageOf(shopComment),
  errors: onServer && ['notFound'],
});

/** Tells the platform what is wrong with a comment that another customer wrote; staff decide. */
export const reportShopComment = reportCommentIn({
  name: 'reportShopComment',
  path: '/shop/comments/{id}/report',
  realm: 'customer',
  tags: ['notices'],
});
