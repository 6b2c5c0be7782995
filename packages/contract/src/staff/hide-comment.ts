import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../shapes/common.ts';
import { seenComment, staffComment } from '../shapes/staff-comment.ts';

/** Takes a comment out of sight, with a reason that its writer and the merchant read; its rating no longer counts. What was reported is decided with it. What was rewritten or reported once more since it was looked at stays (`changedSince`). */
export const hideComment = endpoint({
  name: 'hideComment',
  method: 'POST',
  path: '/staff/comment/hide',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['comments', 'staffWork'],
  input: z.strictObject({ ...seenComment.shape, reason: text(500) }),
  output: staffComment,
  errors: ['notFound', 'commentDecided', 'changedSince'],
});
