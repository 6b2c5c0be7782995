import * as z from 'zod/mini';
import { rating } from './comment.ts';
import { fileRef, id, instant } from './common.ts';

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
