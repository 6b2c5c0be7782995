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

/** A comment as staff see it. */
export type StaffComment = z.infer<typeof staffComment>;
