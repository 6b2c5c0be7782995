import { pageComments } from '@khidma/contract/comments/page-comments';
import { ratings, type RatingCounts, serviceScore } from '@khidma/domain/orders/rating';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { ratingCounts } from '../../db/schema/order-lists.ts';
import { comments } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { presentComment, selectComments } from './comments.ts';

/** A merchant's comments; the score is that of all of them, whatever page is shown. */
export const pageCommentsHandler = handle(pageComments, async (call) => {
  const { tx, input } = call;
  const { id: merchantId } = callerOf(call);
  const counts = await countsOf(tx, merchantId);
  const page = await listPage(call, {
    query: selectComments(tx).$dynamic(),
    from: comments,
    where: eq(comments.merchantId, merchantId),
    order: { at: comments.createdAt, id: comments.id, first: input.sort },
    total: ratings.reduce((total, rating) => total + counts[rating], 0),
    keyOf: ({ comment }) => ({ at: comment.createdAt, id: comment.id }),
    present: (rows) => rows.map(presentComment),
  });
  return { ...page, totalScore: serviceScore(counts), counts };
});

async function countsOf(tx: Tx, merchantId: string): Promise<RatingCounts> {
  const kept = await tx.select().from(ratingCounts).where(eq(ratingCounts.merchantId, merchantId));
  const of = (rating: number) => kept.find((each) => each.rating === rating)?.count ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}
