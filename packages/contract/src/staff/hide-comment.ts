import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffComment } from '../shapes/staff-comment.ts';

/** Takes a comment out of sight, with a reason that its writer and the merchant read; its rating no longer counts. What was reported is decided with it. */
export const hideComment = endpoint({
  name: 'hideComment',
  method: 'POST',
  path: '/staff/comment/hide',
  realm: 'staff',
  tags: ['comments', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffComment,
  errors: ['notFound', 'commentDecided'],
});
