import { replyToCommentInput, rateOrderInput } from './comments.forms.ts';
import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  publicEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { commentImages, commentRow, rating, ratingCounts, shopComment } from '../shapes/comment.ts';
import { id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { commentReportReasons } from '@khidma/domain/orders/comment-moderation';
import * as z from 'zod/mini';

/** Which comments are asked for: what nobody has replied to yet, or what somebody has. */
export const commentShows = ['waiting', 'answered'] as const;

/** The comments on the merchant's services, newest or oldest first, those that wait for a reply or have one alone where asked; with the total service score; `counts` says how often each rating was given. */
export const pageComments = merchantEndpoint('pageComments', {
  route: 'GET /merchant/product/comment/page',
  openToImpersonation: true,
  tags: ['comments'],
  input: onServer && {
    ...pageQuery,
    sort: z._default(z.enum(['newest', 'oldest'], 'invalid'), 'newest'),
    show: z.optional(z.enum(commentShows, 'invalid')),
    rating: z.optional(z.enum(['1', '2', '3', '4', '5'], 'invalid')),
  },
  output: onServer && {
    ...pageOf(commentRow).shape,
    /** The mean of all ratings to one decimal; null before the first. */
    totalScore: z.nullable(z.number()),
    counts: ratingCounts,
  },
});

/** Answers a comment, once and for good: customers have read it. */
export const replyToComment = merchantEndpoint('replyToComment', {
  route: 'POST /merchant/product/comment/reply',
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

const reportCommentOptions = {
  limit: perMinute(10),
  input: onServer && z.strictObject(commentReport),
  errors: onServer && ['notFound', 'commentReportedBefore'],
} satisfies SharedOptions;

/** Tells the platform what is wrong with a comment on one's own services; staff decide. */
export const reportComment = merchantEndpoint('reportComment', {
  route: 'POST /merchant/product/comment/report',
  ...reportCommentOptions,
  tags: ['comments'],
});

/** Rates a completed order, once: 1 to 5, with a text if the customer has one. */
export const rateOrder = customerEndpoint('rateOrder', {
  route: 'POST /shop/orders/{id}/rate',
  tags: ['orders', 'comments', 'services'],
  input: onServer && rateOrderInput,
  output: onServer && commentRow,
  errors: onServer && ['notFound', 'orderWrongState', 'alreadyRated'],
});

/** Changes the rating of an order, once and within a day of giving it. */
export const editMyRating = customerEndpoint('editMyRating', {
  route: 'POST /shop/orders/{id}/rating',
  tags: ['orders', 'services'],
  input: onServer && {
    id,
    rating,
    text: z._default(optionalText(500), ''),
    images: commentImages,
  },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'ratingFinal'],
});

/** What customers say of a merchant's services, newest first. */
export const pageMerchantComments = publicEndpoint('pageMerchantComments', {
  route: 'GET /shop/merchants/{id}/comments',
  reads: onServer && 'replica',
  tags: ['comments'],
  input: onServer && { ...pageQuery, id },
  output: onServer && pageOf(shopComment),
  errors: onServer && ['notFound'],
});

/** What customers say of a service, newest first. */
export const pageServiceComments = publicEndpoint('pageServiceComments', {
  route: 'GET /shop/services/{id}/comments',
  reads: onServer && 'replica',
  tags: ['comments'],
  input: onServer && { ...pageQuery, id },
  output: onServer && pageOf(shopComment),
  errors: onServer && ['notFound'],
});

/** Tells the platform what is wrong with a comment that another customer wrote; staff decide. */
export const reportShopComment = customerEndpoint('reportShopComment', {
  route: 'POST /shop/comments/{id}/report',
  ...reportCommentOptions,
  tags: ['notices'],
});
