import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { batchResult, id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { rating, seenComment, seenComments, staffComment } from '../shapes/comment.ts';
import { lateFilter, minutesLeft } from '../shapes/desk.ts';
import * as z from 'zod/mini';

/** What the list of comments can be narrowed to. */
export const staffCommentStates = ['reported', 'hidden'] as const;

const stars = z.pipe(
  z.string().check(z.regex(/^[1-5]$/, 'invalid')),
  z.pipe(z.transform(Number), rating),
);

/** Everybody's comments, the newest first. `text` is a whole order number or a part of a merchant's name, mail or mobile number. */
export const pageStaffComments = staffEndpoint('pageStaffComments', {
  route: 'GET /staff/comments',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['comments', 'desk:comments'],
  input: onServer && {
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    merchantId: z.optional(id),
    rating: z.optional(stars),
    state: z.optional(z.enum(staffCommentStates, 'invalid')),
    /** Of what is reported. */
    late: lateFilter,
  },
  output: onServer && pageOf(z.object({ ...staffComment.shape, minutesLeft })),
});

/** Takes a comment out of sight, with a reason that its writer and the merchant read; its rating no longer counts. What was reported is decided with it. What was rewritten or reported once more since it was looked at stays (`changedSince`). */
export const hideComment = staffEndpoint('hideComment', {
  route: 'POST /staff/comment/hide',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['comments', 'staffWork'],
  input: onServer && { ...seenComment.shape, reason: text(500) },
  output: onServer && staffComment,
  errors: onServer && ['notFound', 'commentDecided', 'changedSince'],
});

/** Takes several comments out of sight for one reason, each with a result of its own: what changed since it was looked at stays (`changedSince`). */
export const hideComments = staffEndpoint('hideComments', {
  route: 'POST /staff/comments/hide',
  staff: { needs: 'support', noProof: 'reversible' },
  limit: perMinute(30),
  tags: ['comments', 'staffWork', 'desk:comments'],
  input: onServer && { comments: seenComments, reason: text(500) },
  output: onServer && batchResult,
  errors: onServer && ['notFound', 'commentDecided', 'changedSince'],
});

/** Shows a hidden comment again; its rating counts again, as it was looked at: what has changed since stays as it is (`changedSince`). */
export const showComment = staffEndpoint('showComment', {
  route: 'POST /staff/comment/show',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['comments', 'staffWork'],
  input: onServer && { ...seenComment.shape, reason: text(500) },
  output: onServer && staffComment,
  errors: onServer && ['notFound', 'commentDecided', 'changedSince'],
});

/** Leaves a reported comment as it is, with the reason that the audit log keeps, as it was looked at: what has changed since stays as it is (`changedSince`). */
export const dismissCommentReports = staffEndpoint('dismissCommentReports', {
  route: 'POST /staff/comment/dismiss-reports',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['comments', 'staffWork'],
  input: onServer && { ...seenComment.shape, reason: text(500) },
  output: onServer && staffComment,
  errors: onServer && ['notFound', 'commentDecided', 'changedSince'],
});

/** Leaves several reported comments as they are, each with a result of its own: what changed since it was looked at is left for another look (`changedSince`). */
export const dismissManyReports = staffEndpoint('dismissManyReports', {
  route: 'POST /staff/comments/dismiss-reports',
  staff: { needs: 'support', noProof: 'reversible' },
  limit: perMinute(30),
  tags: ['comments', 'staffWork', 'desk:comments'],
  input: onServer && { comments: seenComments, reason: text(500) },
  output: onServer && batchResult,
  errors: onServer && ['notFound', 'commentDecided', 'changedSince'],
});
