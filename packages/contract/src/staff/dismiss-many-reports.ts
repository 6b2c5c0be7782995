import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { batchResult } from '../shapes/batch.ts';
import { text } from '../shapes/common.ts';
import { seenComments } from '../shapes/staff-comment.ts';

/** Leaves several reported comments as they are, each with a result of its own: what changed since it was looked at is left for another look (`changedSince`). */
export const dismissManyReports = endpoint({
  name: 'dismissManyReports',
  method: 'POST',
  path: '/staff/comments/dismiss-reports',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'reversible' },
  limit: perMinute(30),
  tags: ['comments', 'staffWork', 'desk:comments'],
  input: z.strictObject({ comments: seenComments, reason: text(500) }),
  output: batchResult,
  errors: ['notFound', 'commentDecided', 'changedSince'],
});
