import type { OrderDetail } from '@khidma/contract/shapes/order';
import { ratingEditableUntil } from '@khidma/domain/orders/comment-moderation';
import { and, eq } from 'drizzle-orm';
import { comments } from '../../db/schema/comments.ts';
import type { Viewing } from '../uploads/api.ts';
import { imagesOf } from './comment-images.ts';
import type { OrderRow } from './order-row.ts';

/** What the customer said of an order and what the merchant replied, as both sides and staff see it. */
export async function commentOnOrder(
  viewing: Viewing,
  { id, merchantId }: OrderRow,
): Promise<OrderDetail['comment']> {
  const { tx, now } = viewing;
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.orderId, id), eq(comments.merchantId, merchantId)));
  if (comment === undefined) return null;
  const until = ratingEditableUntil(
    {
      createdAt: comment.createdAt.getTime(),
      isEdited: comment.editedAt !== null,
      isHidden: comment.hiddenAt !== null,
    },
    now.getTime(),
  );
  return {
    id: comment.id,
    editableUntil: until === null ? null : new Date(until).toISOString(),
    rating: comment.rating,
    text: comment.text,
    images: (await imagesOf(viewing, [comment]))(comment),
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    hiddenAt: comment.hiddenAt?.toISOString() ?? null,
    hiddenReason: comment.hiddenReason,
    reply: comment.reply,
    repliedAt: comment.repliedAt?.toISOString() ?? null,
  };
}
