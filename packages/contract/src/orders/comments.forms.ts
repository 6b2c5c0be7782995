import { commentImages, rating } from '../shapes/comment.ts';
import { id, optionalText, text } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** What `replyToComment` takes. */
export const replyToCommentInput = z.strictObject({ id, reply: text(500) });

/** What `rateOrder` takes. */
export const rateOrderInput = z.strictObject({
  id,
  rating,
  text: z._default(optionalText(500), ''),
  images: commentImages,
});
