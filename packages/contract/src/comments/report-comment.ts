import * as z from 'zod/mini';
import { commentReportReasons } from '@khidma/domain/orders/comment-moderation';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, nothing, optionalText } from '../shapes/common.ts';

/** What somebody says is wrong with a comment. */
export const commentReport = {
  id,
  reason: z.enum(commentReportReasons, 'invalid'),
  description: z._default(optionalText(500), ''),
};

/** Tells the platform what is wrong with a comment on one's own services; staff decide. */
export const reportComment = endpoint({
  name: 'reportComment',
  method: 'POST',
  path: '/merchant/product/comment/report',
  realm: 'merchant',
  limit: perMinute(10),
  tags: ['comments'],
  input: z.strictObject(commentReport),
  output: nothing,
  errors: ['notFound', 'commentReportedBefore'],
});
