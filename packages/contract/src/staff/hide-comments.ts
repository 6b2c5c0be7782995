import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { batchResult } from '../shapes/batch.ts';
import { text } from '../shapes/common.ts';
import { seenComments } from '../shapes/staff-comment.ts';

/** Takes several comments out of sight for one reason, each with a result of its own: what changed since it was looked at stays (`changedSince`). */
export const hideComments = endpoint({
  name: 'hideComments',
  method: 'POST',
  path: '/staff/comments/hide',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'reversible' },
  limit: perMinute(30),
  tags: ['comments', 'staffWork', 'desk:comments'],
  input: z.strictObject({ comments: seenComments, reason: text(500) }),
  output: batchResult,
  errors: ['notFound', 'commentDecided', 'changedSince'],
});
