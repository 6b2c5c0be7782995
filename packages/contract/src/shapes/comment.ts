import * as z from 'zod/mini';
import { maxCommentImages } from '@khidma/domain/orders/comment-moderation';
import { maxRating, minRating } from '@khidma/domain/orders/rating';
import { fileRef, id, instant } from './common.ts';

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
