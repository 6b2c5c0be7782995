import { reportComment, reportShopComment } from '@khidma/contract/orders/comments';
import type { CommentReportReason } from '@khidma/domain/orders/comment-moderation';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { tellLive } from '../../core/tell-live.ts';
import { commentReports, comments } from '../../db/schema/comments.ts';

/** A merchant reports what stands under its own services. */
export const reportCommentHandler = handle(reportComment, (call) =>
  report(call, { realm: 'merchant', visible: eq(comments.merchantId, callerOf(call).id) }),
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
      reporterId: callerOf(call).id,
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
  await tellLive(tx, ['staff'], { event: 'tags', tags: ['comments', 'staffWork'] });
  return null;
}
