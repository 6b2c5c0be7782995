import { commentReportReasons } from '@khidma/domain/orders/comment-moderation';
import * as z from 'zod/mini';
import { commentRow } from './comment.ts';
import { id, instant } from './common.ts';

/** A comment as staff see it: whose it is, what was said against it, and whether it is hidden. */
export const staffComment = z.object({
  ...commentRow.shape,
  merchantId: id,
  merchantName: z.string(),
  editedAt: z.nullable(instant),
  /** Since when it is out of sight, and why; null and '' while it is shown. */
  hiddenAt: z.nullable(instant),
  hiddenReason: z.string(),
  /** What nobody has decided yet, the oldest first. */
  reports: z.array(
    z.object({
      by: z.enum(['merchant', 'customer']),
      reason: z.enum(commentReportReasons),
      description: z.string(),
      at: instant,
    }),
  ),
});

/** A comment as it was looked at: when it was last rewritten, and how many open reports of it there were. */
export const seenComment = z.strictObject({
  id,
  editedAt: z.nullable(instant),
  reports: z.int('type').check(z.gte(0, 'invalid'), z.lte(1000, 'invalid')),
});

/** Up to 100 comments as they were looked at. */
export const seenComments = z
  .array(seenComment)
  .check(z.minLength(1, 'required'), z.maxLength(100));

/** A comment as staff see it. */
export type StaffComment = z.infer<typeof staffComment>;
