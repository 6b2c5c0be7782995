import type { ShopComment } from '@khidma/contract/shapes/rating';
import { pageServiceComments } from '@khidma/contract/shop/page-service-comments';
import { ratingCountsOf, ratingsGiven } from '@khidma/domain/orders/rating';
import { shownName } from '@khidma/domain/orders/shown-name';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, isNull } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { listPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { serviceRatings } from '../../db/schema/order-lists.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';

/** What customers say of a service, on sale or not: an order's page leads there too. */
export const pageServiceCommentsHandler = handle(pageServiceComments, async (call) => {
  const { tx, input } = call;
  const [rated] = await tx
    .select()
    .from(serviceRatings)
    .where(eq(serviceRatings.serviceId, input.id));
  if (rated === undefined) throw refuse('notFound');
  return listPage(call, {
    query: selectShownComments(tx).$dynamic(),
    from: comments,
    where: and(
      eq(comments.serviceId, input.id),
      eq(comments.merchantId, rated.merchantId),
      isNull(comments.hiddenAt),
    ),
    order: { at: comments.createdAt, id: comments.id, first: 'newest' },
    total: ratingsGiven(ratingCountsOf(rated.counts)),
    keyOf: ({ comment }) => ({ at: comment.createdAt, id: comment.id }),
    present: (rows) => rows.map((row) => presentShopComment(row, call.lang)),
  });
});

/** Comments with what everybody sees beside them: one query for a whole page. */
const selectShownComments = (tx: Queryable) =>
  tx
    .select({ comment: comments, snapshot: orders.snapshot, customerName: customers.name })
    .from(comments)
    .innerJoin(
      orders,
      and(eq(orders.id, comments.orderId), eq(orders.merchantId, comments.merchantId)),
    )
    .innerJoin(customers, eq(customers.id, comments.customerId));

const presentShopComment = (
  { comment, snapshot, customerName }: Awaited<ReturnType<typeof selectShownComments>>[number],
  lang: Lang,
): ShopComment => ({
  id: comment.id,
  serviceId: comment.serviceId,
  serviceName: wordsOfOrder(lang, snapshot).serviceName,
  customerName: shownName(customerName),
  rating: comment.rating,
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  reply: comment.reply,
  repliedAt: comment.repliedAt?.toISOString() ?? null,
});
