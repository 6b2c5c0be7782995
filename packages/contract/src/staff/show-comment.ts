import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffComment } from '../shapes/staff-comment.ts';

/** Shows a hidden comment again; its rating counts again. */
export const showComment = endpoint({
  name: 'showComment',
  method: 'POST',
  path: '/staff/comment/show',
  realm: 'staff',
  tags: ['comments', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffComment,
  errors: ['notFound', 'commentDecided'],
});
