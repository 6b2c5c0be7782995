import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffComment } from '../shapes/staff-comment.ts';

/** Leaves a reported comment as it is, with the reason that the audit log keeps. */
export const dismissCommentReports = endpoint({
  name: 'dismissCommentReports',
  method: 'POST',
  path: '/staff/comment/dismiss-reports',
  realm: 'staff',
  tags: ['comments', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffComment,
  errors: ['notFound', 'commentDecided'],
});
