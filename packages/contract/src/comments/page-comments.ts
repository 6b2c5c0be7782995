import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { commentRow } from '../shapes/comment.ts';
import { ratingCounts } from '../shapes/rating.ts';

/** The comments on the merchant's services, newest or oldest first, with the total service score; `counts` says how often each rating was given. */
export const pageComments = endpoint({
  name: 'pageComments',
  method: 'GET',
  path: '/merchant/product/comment/page',
  realm: 'merchant',
  openToLooks: true,
  tags: ['comments'],
  input: z.strictObject({
    ...pageQuery,
    sort: z._default(z.enum(['newest', 'oldest'], 'invalid'), 'newest'),
  }),
  output: z.object({
    ...pageOf(commentRow).shape,
    /** The mean of all ratings to one decimal; null before the first. */
    totalScore: z.nullable(z.number()),
    counts: ratingCounts,
  }),
  errors: [],
});
