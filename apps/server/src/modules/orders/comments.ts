import type { CommentRow } from '@khidma/contract/shapes/comment';
import { eq } from 'drizzle-orm';
import { customers } from '../../db/schema/auth.ts';
import { comments, orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';

/** Comments with what is shown beside them: one query for a whole page. */
export const selectComments = (tx: Tx) =>
  tx
    .select({
      comment: comments,
      orderNumber: orders.number,
      snapshot: orders.snapshot,
      customerName: customers.name,
    })
    .from(comments)
    .innerJoin(orders, eq(orders.id, comments.orderId))
    .innerJoin(customers, eq(customers.id, comments.customerId));

/** One comment that is known to be there. */
export async function commentOf(tx: Tx, id: string): Promise<CommentRow> {
  const [row] = await selectComments(tx).where(eq(comments.id, id));
  if (row === undefined) throw new Error(`comment ${id} is gone`);
  return presentComment(row);
}

/** A comment as merchant and customer see it. */
export const presentComment = ({
  comment,
  orderNumber,
  snapshot,
  customerName,
}: Awaited<ReturnType<typeof selectComments>>[number]): CommentRow => ({
  id: comment.id,
  orderId: comment.orderId,
  orderNumber,
  serviceId: comment.serviceId,
  serviceName: snapshot.serviceName,
  customerName,
  rating: comment.rating,
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  reply: comment.reply,
  repliedAt: comment.repliedAt?.toISOString() ?? null,
});
