import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../shapes/common.ts';
import { seenComment, staffComment } from '../shapes/staff-comment.ts';

/** Leaves a reported comment as it is, with the reason that the audit log keeps, as it was looked at: what has changed since stays as it is (`changedSince`). */
export const dismissCommentReports = endpoint({
  name: 'dismissCommentReports',
  method: 'POST',
  path: '/staff/comment/dismiss-reports',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['comments', 'staffWork'],
  input: z.strictObject({ ...seenComment.shape, reason: text(500) }),
  output: staffComment,
  errors: ['notFound', 'commentDecided', 'changedSince'],
});
