import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../shapes/common.ts';
import { seenComment, staffComment } from '../shapes/staff-comment.ts';

/** Shows a hidden comment again; its rating counts again, as it was looked at: what has changed since stays as it is (`changedSince`). */
export const showComment = endpoint({
  name: 'showComment',
  method: 'POST',
  path: '/staff/comment/show',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['comments', 'staffWork'],
  input: z.strictObject({ ...seenComment.shape, reason: text(500) }),
  output: staffComment,
  errors: ['notFound', 'commentDecided', 'changedSince'],
});
