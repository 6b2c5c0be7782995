import * as z from 'zod/mini';
import { commentReport } from '../comments/report-comment.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';

/** Tells the platform what is wrong with a comment that another customer wrote; staff decide. */
export const reportShopComment = endpoint({
  name: 'reportShopComment',
  method: 'POST',
  path: '/shop/comments/{id}/report',
  realm: 'customer',
  limit: perMinute(10),
  tags: ['notices'],
  input: z.strictObject(commentReport),
  output: nothing,
  errors: ['notFound', 'commentReportedBefore'],
});
