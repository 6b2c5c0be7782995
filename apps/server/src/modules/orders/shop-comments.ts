import type { ShopComment } from '@khidma/contract/shapes/comment';
import { pageMerchantComments, pageServiceComments } from '@khidma/contract/orders/comments';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { ratingCountsOf, ratingsGiven } from '@khidma/domain/orders/rating';
import { shownName } from '@khidma/domain/orders/shown-name';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { ratingCountsOfMerchant } from '../../core/merchant-ratings.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { listPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { serviceRatings } from '../../db/schema/order-lists.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import { imagesOf } from './comment-images.ts';

/** What customers say of a service, on sale or not: an order's page leads there too. */
export const pageServiceCommentsHandler = handle(pageServiceComments, async (call) => {
  const { tx, input } = call;
  const [rated] = await tx
    .select()
    .from(serviceRatings)
    .where(eq(serviceRatings.serviceId, input.id));
  if (rated === undefined) throw refuse('notFound');
  return pageShown(call, {
    of: and(eq(comments.serviceId, input.id), eq(comments.merchantId, rated.merchantId)),
    total: ratingsGiven(ratingCountsOf(rated.counts)),
  });
});

/** What customers say of a merchant's services. */
export const pageMerchantCommentsHandler = handle(pageMerchantComments, async (call) => {
  const { tx, input } = call;
  const [merchant] = await tx
    .select({ status: merchants.status })
    .from(merchants)
    .where(eq(merchants.id, input.id));
  if (merchant === undefined || !merchantCan.trade(merchant)) throw refuse('notFound');
  return pageShown(call, {
    of: eq(comments.merchantId, input.id),
    total: ratingsGiven(await ratingCountsOfMerchant(tx, input.id)),
  });
});

/** A page of what is in sight, newest first. */
const pageShown = (
  call: Call<typeof pageServiceComments>,
  { of, total }: { readonly of: SQL | undefined; readonly total: number },
) =>
  listPage(call, {
    query: selectShownComments(call.tx).$dynamic(),
    from: comments,
    where: and(of, isNull(comments.hiddenAt)),
    order: { at: comments.createdAt, id: comments.id, first: 'newest' },
    total,
    keyOf: ({ comment }) => ({ at: comment.createdAt, id: comment.id }),
    present: async (rows) => {
      const images = await imagesOf(
        call,
        rows.map(({ comment }) => comment),
      );
      return rows.map((row) => ({
        ...presentShopComment(row, call.lang),
        images: images(row.comment),
      }));
    },
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
): Omit<ShopComment, 'images'> => ({
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
