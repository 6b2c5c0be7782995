import { pick } from '../../../kernel/pick.ts';
import { equals } from '../../../db/equals.ts';
import { customers } from '../../../db/schema/auth.ts';
import { commentReports, comments } from '../../../db/schema/comments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { serviceRatings } from '../../../db/schema/order-lists.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { type Call, type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import { listPage } from '../../../kernel/page.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { found, loadRow, only } from '../../../kernel/rows.ts';
import type { Viewing } from '../../files/index.ts';
import { ratingCountsOfMerchant } from '../../merchants/records/index.ts';
import { lockOwnOrder, saveOrder } from '../lifecycle/apply-order-event.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import { isOfOrder } from '../lifecycle/order-row.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { commentPresenter, editableUntil, showImages } from './comment-rows.ts';
import {
  editMyRating,
  pageComments,
  pageMerchantComments,
  pageServiceComments,
  rateOrder,
  replyToComment,
  reportComment,
  reportShopComment,
} from '@khidma/contract/orders/comments';
import type { CommentRow } from '@khidma/contract/shapes/comment';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import type { CommentReportReason } from '@khidma/domain/orders/comment-moderation';
import { orderCan } from '@khidma/domain/orders/order-can';
import { ratingCountsOf, ratingsGiven, serviceScore } from '@khidma/domain/orders/rating';
import { shownName } from '@khidma/domain/orders/shown-name';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

/** What customers say of a service, on sale or not: an order's page leads there too. */
export const pageServiceCommentsHandler = handle(pageServiceComments, async (call) => {
  const { tx, input } = call;
  const rated = found(
    await tx.select().from(serviceRatings).where(eq(serviceRatings.serviceId, input.id)),
  );
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
    query: selectComments(call.tx).$dynamic(),
    from: comments,
    where: and(of, isNull(comments.hiddenAt)),
    order: { at: comments.createdAt, id: comments.id, first: 'newest' },
    total,
    keyOf: ({ comment }) => ({ at: comment.createdAt, id: comment.id }),
    present: async (rows) => {
      const present = await commentPresenter(call, rows);
      return rows.map((row) => ({
        ...present(row),
        customerName: shownName(row.customerName),
        editedAt: row.comment.editedAt?.toISOString() ?? null,
      }));
    },
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

/** A merchant's comments; the score is that of all of them, whatever page is shown. */
export const pageCommentsHandler = handle(pageComments, async (call) => {
  const { tx, input } = call;
  const { id: merchantId } = requireCaller(call);
  const counts = await ratingCountsOfMerchant(tx, merchantId);
  const page = await listPage(call, {
    query: selectComments(tx).$dynamic(),
    from: comments,
    where: and(eq(comments.merchantId, merchantId), isNull(comments.hiddenAt), narrowed(input)),
    order: { at: comments.createdAt, id: comments.id, first: input.sort },
    // All of them are counted already.
    ...(narrowed(input) === undefined && { total: ratingsGiven(counts) }),
    keyOf: ({ comment }) => ({ at: comment.createdAt, id: comment.id }),
    present: (rows) => presentComments(call, rows),
  });
  return { ...page, totalScore: serviceScore(counts), counts };
});

/** What of the comments is asked for; undefined where it is all. */
const narrowed = ({
  show,
  rating,
}: Pick<Call<typeof pageComments>['input'], 'show' | 'rating'>): SQL | undefined =>
  and(
    show && (show === 'waiting' ? isNull(comments.repliedAt) : isNotNull(comments.repliedAt)),
    rating && eq(comments.rating, Number(rating)),
  );

/** The order's lock makes it once, however often it is sent. */
export const rateOrderHandler = handle(rateOrder, async (call) => {
  const { ctx, tx, now, input } = call;
  const { order } = await lockOwnOrder(call);
  if (!orderCan.rate(order)) throw refuse(isRated(order) ? 'alreadyRated' : 'orderWrongState');
  const id = ctx.ids.uuid();
  const images = await showImages(tx, order.customerId, { before: [], after: input.images });
  await tx.insert(comments).values({
    id,
    images,
    orderId: order.id,
    ...pick(order, 'merchantId', 'customerId', 'serviceId'),
    rating: input.rating,
    text: input.text,
    createdAt: now,
  });
  await saveOrder(call, order, { commentStatus: 'Rated' });
  await notifyOrderParties(call, order, { event: 'commented', rating: input.rating });
  return commentOf(call, id);
});

/** Nothing else than its rating keeps a completed order from being rated. */
const isRated = (order: Parameters<typeof orderCan.rate>[0]): boolean =>
  orderCan.rate({ ...order, commentStatus: 'Unrated' });

/** Two tabs that reply at once make one reply: the row is locked. */
export const replyToCommentHandler = handle(replyToComment, async (call) => {
  const { tx, now, input } = call;
  const [comment] = await tx
    .select({ id: comments.id, orderId: comments.orderId, repliedAt: comments.repliedAt })
    .from(comments)
    .where(and(eq(comments.id, input.id), eq(comments.merchantId, requireCaller(call).id)))
    .for('update');
  if (comment === undefined) throw refuse('notFound');
  if (comment.repliedAt !== null) throw refuse('alreadyReplied');
  await tx
    .update(comments)
    .set({ reply: input.reply, repliedAt: now })
    .where(eq(comments.id, comment.id));
  const order = await loadRow(tx, orders, comment.orderId);
  await notifyOrderParties(call, order, { event: 'commentAnswered' });
  return commentOf(call, comment.id);
});

/** Comments with what is shown beside them: one query for a whole page. */
const selectComments = (tx: Tx) =>
  tx
    .select({
      comment: comments,
      orderNumber: orders.number,
      snapshot: orders.snapshot,
      customerName: customers.name,
    })
    .from(comments)
    .innerJoin(orders, equals(orders, { id: comments.orderId, merchantId: comments.merchantId }))
    .innerJoin(customers, eq(customers.id, comments.customerId));

/** One comment that is known to be there. */
async function commentOf(viewing: Viewing, id: string): Promise<CommentRow> {
  const rows = await selectComments(viewing.tx).where(eq(comments.id, id));
  return only(await presentComments(viewing, rows));
}

type Selected = Awaited<ReturnType<typeof selectComments>>[number];

/** Comments as merchant and customer see them. */
async function presentComments(viewing: Viewing, rows: readonly Selected[]): Promise<CommentRow[]> {
  const present = await commentPresenter(viewing, rows);
  return rows.map((row) => ({
    ...present(row),
    orderId: row.comment.orderId,
    ...pick(row, 'orderNumber', 'customerName'),
  }));
}

/** The order's lock makes it once, however often it is sent; the trigger on comments keeps the sums. */
export const editMyRatingHandler = handle(editMyRating, async (call) => {
  const { tx, now, input } = call;
  const { order } = await lockOwnOrder(call);
  const [comment] = await tx
    .select()
    .from(comments)
    .where(isOfOrder(comments, order))
    .for('update');
  if (comment === undefined) throw refuse('orderWrongState');
  if (editableUntil(comment, now) === null) throw refuse('ratingFinal');
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
