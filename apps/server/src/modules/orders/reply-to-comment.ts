import { replyToComment } from '@khidma/contract/comments/reply-to-comment';
import { and, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { comments } from '../../db/schema/orders.ts';
import { commentOf } from './comments.ts';

/** Two tabs that reply at once make one reply: the row is locked. */
export const replyToCommentHandler = handle(replyToComment, async (call) => {
  const { tx, now, input } = call;
  const [comment] = await tx
    .select({ id: comments.id, repliedAt: comments.repliedAt })
    .from(comments)
    .where(and(eq(comments.id, input.id), eq(comments.merchantId, callerOf(call).id)))
    .for('update');
  if (comment === undefined) throw refuse('notFound');
  if (comment.repliedAt !== null) throw refuse('alreadyReplied');
  await tx
    .update(comments)
    .set({ reply: input.reply, repliedAt: now })
    .where(eq(comments.id, comment.id));
  return commentOf(tx, comment.id);
});
