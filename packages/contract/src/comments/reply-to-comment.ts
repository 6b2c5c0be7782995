import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { commentRow } from '../shapes/comment.ts';

/** Answers a comment, once and for good: customers have read it. */
export const replyToComment = endpoint({
  name: 'replyToComment',
  method: 'POST',
  path: '/merchant/product/comment/reply',
  realm: 'merchant',
  tags: ['comments', 'orders'],
  input: z.strictObject({ id, reply: text(500) }),
  output: commentRow,
  errors: ['notFound', 'alreadyReplied'],
});
