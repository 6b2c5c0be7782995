import { pageComments } from '@khidma/contract/comments/page-comments';
import { ratings, type RatingCounts, serviceScore } from '@khidma/domain/orders/rating';
import { and, count, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { comments } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { presentComment, selectComments } from './comments.ts';

/** A merchant's comments; the score is that of all of them, whatever page is shown. */
export const pageCommentsHandler = handle(pageComments, async (call) => {
  const { tx, input } = call;
  const { id: merchantId } = callerOf(call);
  const plan = planPage(input, { at: comments.createdAt, id: comments.id, first: input.sort });
  const rows = await selectComments(tx)
    .where(and(eq(comments.merchantId, merchantId), plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const counts = await countsOf(tx, merchantId);
  const page = closePage(input, {
    rows,
    total: ratings.reduce((total, rating) => total + counts[rating], 0),
    keyOf: ({ comment }) => ({ at: comment.createdAt, id: comment.id }),
    present: presentComment,
  });
  return { ...page, totalScore: serviceScore(counts), counts };
});

async function countsOf(tx: Tx, merchantId: string): Promise<RatingCounts> {
  const groups = await tx
    .select({ rating: comments.rating, count: count() })
    .from(comments)
    .where(eq(comments.merchantId, merchantId))
    .groupBy(comments.rating);
  const of = (rating: number) => groups.find((group) => group.rating === rating)?.count ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}
