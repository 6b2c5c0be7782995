import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { rating } from '../shapes/comment.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { staffComment } from '../shapes/staff-comment.ts';

/** What the list of comments can be narrowed to. */
export const staffCommentStates = ['reported', 'hidden'] as const;

const stars = z.pipe(
  z.string().check(z.regex(/^[1-5]$/, 'invalid')),
  z.pipe(z.transform(Number), rating),
);

/** Everybody's comments, the newest first. `text` is a whole order number or a part of a merchant's name, mail or mobile number. */
export const pageStaffComments = endpoint({
  name: 'pageStaffComments',
  method: 'GET',
  path: '/staff/comments',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['comments', 'desk:comments'],
  input: z.strictObject({
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    merchantId: z.optional(id),
    rating: z.optional(stars),
    state: z.optional(z.enum(staffCommentStates, 'invalid')),
    /** Of what is reported. */
    late: lateFilter,
  }),
  output: pageOf(z.object({ ...staffComment.shape, minutesLeft })),
  errors: [],
});
