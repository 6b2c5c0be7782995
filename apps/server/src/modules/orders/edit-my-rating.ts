import { editMyRating } from '@khidma/contract/orders/comments';
import { ratingEditableUntil } from '@khidma/domain/orders/comment-moderation';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { comments } from '../../db/schema/comments.ts';
import { lockOrder } from './apply-order-event.ts';
import { showImages } from './comment-images.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

/** The order's lock makes it once, however often it is sent; the trigger on comments keeps the sums. */
export const editMyRatingHandler = handle(editMyRating, async (call) => {
  const { tx, now, input } = call;
  const order = await lockOrder(call, input.id, actorOf(call));
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.orderId, order.id), eq(comments.merchantId, order.merchantId)))
    .for('update');
  if (comment === undefined) throw refuse('orderWrongState');
  const facts = {
    createdAt: comment.createdAt.getTime(),
    isEdited: comment.editedAt !== null,
    isHidden: comment.hiddenAt !== null,
  };
  if (ratingEditableUntil(facts, now.getTime()) === null) throw refuse('ratingFinal');
  const images = await showImages(tx, order.customerId, {
    before: comment.images,
    after: input.images,
  });
  await tx
    .update(comments)
    .set({ rating: input.rating, text: input.text, images, editedAt: now })
    .where(eq(comments.id, comment.id));
  return presentOrder(call, order, 'customer');
});
