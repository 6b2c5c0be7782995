import { fileRef, id, instant } from './common.ts';
import { commentReportReasons, maxCommentImages } from '@khidma/domain/orders/comment-moderation';
import { maxRating, minRating } from '@khidma/domain/orders/rating';
import * as z from 'zod/mini';

/** 1 to 5. */
export const rating = z.int().check(z.gte(minRating), z.lte(maxRating));

/** Pictures of a comment: files of the customer's own of the kind `comment`, in their order. */
export const commentImages = z._default(z.array(id).check(z.maxLength(maxCommentImages)), []);

/** A customer's comment on an order, and the merchant's reply; empty while there is none. */
export const commentRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  serviceId: id,
  serviceName: z.string(),
  customerName: z.string(),
  rating,
  text: z.string(),
  images: z.array(fileRef),
  createdAt: instant,
  reply: z.string(),
  repliedAt: z.nullable(instant),
});

/** A comment. */
export type CommentRow = z.infer<typeof commentRow>;

/** How often each rating was given. */
export const ratingCounts = z.object({
  1: z.int(),
  2: z.int(),
  3: z.int(),
  4: z.int(),
  5: z.int(),
});

/** What customers gave: the mean to one decimal, null before the first, and how many. */
export const ratingSummary = z.object({ score: z.nullable(z.number()), count: z.int() });

/** What customers gave. */
export type RatingSummary = z.infer<typeof ratingSummary>;

/** A comment as everybody may read it: of the customer's name a part. */
export const shopComment = z.object({
  id,
  serviceId: id,
  serviceName: z.string(),
  customerName: z.string(),
  rating,
  text: z.string(),
  images: z.array(fileRef),
  createdAt: instant,
  /** When the customer changed it; null where it is as it was written. */
  editedAt: z.nullable(instant),
  reply: z.string(),
  repliedAt: z.nullable(instant),
});

/** A comment as everybody may read it. */
export type ShopComment = z.infer<typeof shopComment>;

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
