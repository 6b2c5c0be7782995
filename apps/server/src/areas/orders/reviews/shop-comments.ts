import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { ratingCountsOfMerchant } from '../../merchants/records/index.ts';
import { wordsOfOrder } from '../records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { customers } from '../../../db/schema/auth.ts';
import { commentReports, comments } from '../../../db/schema/comments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { serviceRatings } from '../../../db/schema/order-lists.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { imagesOf } from './comment-rows.ts';
import {
  pageMerchantComments,
  pageServiceComments,
  reportComment,
  reportShopComment,
} from '@khidma/contract/orders/comments';
import type { ShopComment } from '@khidma/contract/shapes/comment';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import type { CommentReportReason } from '@khidma/domain/orders/comment-moderation';
import { ratingCountsOf, ratingsGiven } from '@khidma/domain/orders/rating';
import { shownName } from '@khidma/domain/orders/shown-name';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

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

/** A merchant reports what stands under its own services. */
export const reportCommentHandler = handle(reportComment, (call) =>
  report(call, { realm: 'merchant', visible: eq(comments.merchantId, requireCaller(call).id) }),
);

/** A customer reports what everybody reads. */
export const reportShopCommentHandler = handle(reportShopComment, (call) =>
  report(call, { realm: 'customer', visible: isNull(comments.hiddenAt) }),
);

interface ReportCall extends CallBase {
  readonly input: {
    readonly id: string;
    readonly reason: CommentReportReason;
    readonly description: string;
  };
}

/** The row is locked: two tabs that report at once make one report. */
async function report(
  call: ReportCall,
  { realm, visible }: { readonly realm: 'merchant' | 'customer'; readonly visible: SQL },
): Promise<null> {
  const { ctx, tx, now, input } = call;
  const [comment] = await tx
    .select({ id: comments.id, merchantId: comments.merchantId })
    .from(comments)
    .where(and(eq(comments.id, input.id), visible))
    .for('update');
  if (comment === undefined) throw refuse('notFound');
  const made = await tx
    .insert(commentReports)
    .values({
      id: ctx.ids.uuid(),
      commentId: comment.id,
      merchantId: comment.merchantId,
      reporterRealm: realm,
      reporterId: requireCaller(call).id,
      reason: input.reason,
      description: input.description,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: commentReports.id });
  if (made.length === 0) throw refuse('commentReportedBefore');
  await tx
    .update(comments)
    .set({ reportedAt: sql`coalesce(${comments.reportedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(comments.id, comment.id));
  await publishLive(tx, ['staff'], { event: 'tags', tags: ['comments', 'staffWork'] });
  return null;
}
