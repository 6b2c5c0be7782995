import type { StaffComment } from '@khidma/contract/shapes/comment';
import {
  dismissCommentReports,
  dismissManyReports,
  hideComment,
  hideComments,
  pageStaffComments,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { pick } from '../../../kernel/pick.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { type Call, type CallBase, handle } from '../../../kernel/call.ts';
import { inEachRow } from '../../../kernel/each-row.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { isMerchantNamed } from '../../../kernel/people-search.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { lockRow, only } from '../../../kernel/rows.ts';
import { customers } from '../../../db/schema/auth.ts';
import { commentReports, comments } from '../../../db/schema/comments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import { recordStaffAction, waitedFor } from '../../backoffice/staff/index.ts';
import { hideMedia, publishMedia, type Viewing } from '../../files/index.ts';
import { commentPresenter } from './comment-rows.ts';
import { findOrder } from '../lifecycle/orders.ts';
import { numberIn } from '../staff/staff-orders.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';

/** How many merchants of one name are looked at, and how many comments on each. */
const MOST = { merchants: 200, ofOne: 200 } as const;

/** The condition that a comment was reported, and waits for staff. */
export const isCommentWaiting = isNotNull(comments.reportedAt);

/** Everybody's comments; what is reported has waited longest first, everything else is newest first. */
export const pageStaffCommentsHandler = handle(pageStaffComments, async (call) => {
  const clock = await loadQueueClock(call, 'comments');
  const isQueue = call.input.state === 'reported' || call.input.late !== undefined;
  return await listPage(call, {
    query: selectStaffComments(call.tx).$dynamic(),
    from: comments,
    where: and(matchingOf(call), clock.isLate(comments.reportedAt, call.input.late)),
    order: isQueue
      ? { at: comments.reportedAt, id: comments.id, first: 'oldest' }
      : { at: comments.createdAt, id: comments.id, first: 'newest' },
    keyOf: ({ comment }) => ({
      at: (isQueue ? comment.reportedAt : null) ?? comment.createdAt,
      id: comment.id,
    }),
    present: async (rows) => {
      const shown = await presentAll(call, rows);
      return shown.map((row, at) => {
        const since = rows[at]?.comment.reportedAt ?? null;
        return { ...row, minutesLeft: since === null ? null : clock.minutesLeft(since) };
      });
    },
  });
});

/** The list as a file. */
export const commentsFile = deskFile({
  page: pageStaffCommentsHandler,
  columns: ({ columns: t }) => [
    text(t.orderNumber, 14, (row) => row.orderNumber),
    moment(t.at, 18, (row) => row.createdAt),
    text(t.rating, 8, (row) => String(row.rating)),
    text(t.comment, 48, (row) => row.text),
    text(t.reply, 48, (row) => row.reply),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    text(t.reports, 10, (row) => String(row.reports.length)),
    moment(t.hiddenAt, 18, (row) => row.hiddenAt),
    text(t.reason, 40, (row) => row.hiddenReason),
  ],
});

function matchingOf({ input }: Call<typeof pageStaffComments>): SQL | undefined {
  const { text, merchantId, rating, state } = input;
  return and(
    text === undefined || text === '' ? undefined : isNamed(text),
    merchantId === undefined ? undefined : eq(comments.merchantId, merchantId),
    rating === undefined ? undefined : eq(comments.rating, rating),
    state === 'hidden' ? isNotNull(comments.hiddenAt) : undefined,
    state === 'reported' ? isCommentWaiting : undefined,
  );
}

/** The condition that a comment is about an order of this number, or a merchant who is called so: each one's newest by an index. */
const isNamed = (text: string): SQL =>
  inArray(
    comments.id,
    sql`(
      select ${comments.id} from ${orders} inner join ${comments} on ${eq(comments.orderId, orders.id)}
        where ${eq(orders.number, numberIn(text))}
      union select own.id from
        (select ${merchants.id} from ${merchants} where ${isMerchantNamed(text)} limit ${MOST.merchants}) as person,
        lateral (select ${comments.id} as id from ${comments} where ${comments.merchantId} = person.id
          order by ${comments.createdAt} desc, ${comments.id} desc limit ${MOST.ofOne}) as own
    )`,
  );

/** Out of everybody's sight and of the sums. */
export const hideCommentHandler = handle(hideComment, async (call) => {
  const { reason, ...seen } = call.input;
  return presentOne(call, await hide(call, await lockSeen(call, seen), reason));
});

/** Each as it was looked at. */
export const hideCommentsHandler = handle(hideComments, (call) =>
  inEachRow(call, call.input.comments, async (each, seen) => {
    await hide(each, await lockSeen(each, seen), call.input.reason);
  }),
);

async function hide(call: CallBase, comment: CommentRow, reason: string): Promise<CommentRow> {
  if (comment.hiddenAt !== null) throw refuse('commentDecided');
  return decide(call, comment, {
    reason,
    action: 'hideComment',
    change: { hiddenAt: call.now, hiddenReason: reason },
    images: hideMedia,
    event: 'commentHidden',
  });
}

/** In sight again, and in the sums. */
export const showCommentHandler = handle(showComment, async (call) => {
  const { reason, ...seen } = call.input;
  const comment = await lockSeen(call, seen);
  if (comment.hiddenAt === null) throw refuse('commentDecided');
  const shown = await decide(call, comment, {
    reason,
    action: 'showComment',
    change: { hiddenAt: null, hiddenReason: '' },
    images: publishMedia,
    event: 'commentShown',
  });
  return presentOne(call, shown);
});

/** Nothing changes but that nobody waits any more. */
export const dismissCommentReportsHandler = handle(dismissCommentReports, async (call) => {
  const { reason, ...seen } = call.input;
  return presentOne(call, await dismiss(call, await lockSeen(call, seen), reason));
});

/** Each as it was looked at. */
export const dismissManyReportsHandler = handle(dismissManyReports, (call) =>
  inEachRow(call, call.input.comments, async (each, seen) => {
    await dismiss(each, await lockSeen(each, seen), call.input.reason);
  }),
);

async function dismiss(call: CallBase, comment: CommentRow, reason: string): Promise<CommentRow> {
  if (comment.reportedAt === null) throw refuse('commentDecided');
  return decide(call, comment, {
    reason,
    action: 'dismissCommentReports',
    change: {},
    event: null,
  });
}

type CommentRow = typeof comments.$inferSelect;
type SeenComment = Call<typeof hideComments>['input']['comments'][number];

/** What was rewritten or reported once more since somebody looked takes another look. */
async function lockSeen(call: CallBase, { id, editedAt, reports }: SeenComment) {
  const comment = await lockRow(call.tx, comments, id);
  const open = and(eq(commentReports.commentId, id), isNull(commentReports.closedAt));
  // Somebody has decided what was reported.
  if (reports > 0 && comment.reportedAt === null) throw refuse('commentDecided');
  if (
    (comment.editedAt?.toISOString() ?? null) !== editedAt ||
    (comment.reportedAt !== null && (await call.tx.$count(commentReports, open)) !== reports)
  )
    throw refuse('changedSince');
  return comment;
}

interface Decision {
  readonly reason: string;
  readonly action: 'hideComment' | 'showComment' | 'dismissCommentReports';
  /** What becomes of its pictures; nothing where it is left out. */
  readonly images?: typeof hideMedia;
  readonly change: Partial<Pick<CommentRow, 'hiddenAt' | 'hiddenReason'>>;
  /** What the writer and the merchant are told. */
  readonly event: 'commentHidden' | 'commentShown' | null;
}

/** Saves, records and tells a decision; what was reported is decided with it. */
async function decide(
  call: CallBase,
  comment: CommentRow,
  { action, reason, change, images, event }: Decision,
): Promise<CommentRow> {
  const { tx, now } = call;
  const after = { ...comment, ...change };
  await tx
    .update(comments)
    .set({ ...change, reportedAt: null })
    .where(eq(comments.id, comment.id));
  await images?.(tx, comment.images);
  await tx
    .update(commentReports)
    .set({ closedAt: now })
    .where(and(eq(commentReports.commentId, comment.id), isNull(commentReports.closedAt)));
  await recordStaffAction(call, {
    action,
    subject: ['order', comment.orderId],
    data: {
      reason,
      commentId: comment.id,
      ...(comment.reportedAt !== null && waitedFor(call, comment.reportedAt)),
      changes: [{ what: 'comment', before: sightOf(comment), after: sightOf(after) }],
    },
  });
  if (event !== null)
    await notifyOrderParties(call, await findOrder(tx, comment.orderId), { event, reason });
  return after;
}

async function presentOne(call: CallBase, { id }: CommentRow): Promise<StaffComment> {
  return only(
    await presentAll(call, await selectStaffComments(call.tx).where(eq(comments.id, id))),
  );
}

const sightOf = ({ hiddenAt }: Pick<CommentRow, 'hiddenAt'>): string =>
  hiddenAt === null ? 'shown' : 'hidden';

/** Comments with what staff see beside them: one query for a whole page. */
const selectStaffComments = (tx: Tx) =>
  tx
    .select({
      comment: comments,
      orderNumber: orders.number,
      snapshot: orders.snapshot,
      customerName: customers.name,
      ...merchantNameColumns,
    })
    .from(comments)
    .innerJoin(orders, eq(orders.id, comments.orderId))
    .innerJoin(merchants, eq(merchants.id, comments.merchantId))
    .innerJoin(customers, eq(customers.id, comments.customerId));

type Selected = Awaited<ReturnType<typeof selectStaffComments>>[number];

/** What is reported of a whole page, by one query. */
async function presentAll(viewing: Viewing, rows: readonly Selected[]): Promise<StaffComment[]> {
  const { tx, lang } = viewing;
  const present = await commentPresenter(viewing, rows);
  const reported = rows.flatMap(({ comment }) => (comment.reportedAt === null ? [] : comment.id));
  const reports = await tx
    .select()
    .from(commentReports)
    .where(and(inArray(commentReports.commentId, reported), isNull(commentReports.closedAt)))
    .orderBy(asc(commentReports.createdAt), asc(commentReports.id))
    .limit(MOST_REPORTS);
  return rows.map(({ comment, snapshot, orderNumber, customerName, ...merchant }) => ({
    ...present({ comment, snapshot }),
    ...pick(comment, 'orderId', 'merchantId', 'editedAt', 'hiddenAt', 'hiddenReason'),
    orderNumber,
    customerName,
    merchantName: merchantNameFor(lang, merchant),
    reports: reports
      .filter(({ commentId }) => commentId === comment.id)
      .map(({ reporterRealm, reason, description, createdAt }) => ({
        by: reporterRealm,
        reason,
        description,
        at: createdAt.toISOString(),
      })),
  }));
}

/** What is said against a page of comments is read up to so much. */
const MOST_REPORTS = 500;
