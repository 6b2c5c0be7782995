import { and, count, eq } from 'drizzle-orm';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { outbox } from '../../db/schema/outbox.ts';

/** What the demo's mails say, newest first. Elsewhere nobody reads other people's mail. */
export const pageOutboxHandler = handle(pageOutbox, async ({ ctx, tx, input }) => {
  if (!ctx.settings.demo) throw refuse('notFound');
  const plan = planPage(input, { at: outbox.createdAt, id: outbox.id, first: 'newest' });
  const theirs =
    input.recipient === undefined || input.recipient === ''
      ? undefined
      : eq(outbox.recipient, input.recipient.trim().toLowerCase());
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(theirs, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [counted] = await tx.select({ total: count() }).from(outbox).where(theirs);
  return closePage(input, {
    rows,
    total: counted?.total ?? 0,
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: ({ id, channel, kind, recipient, subject, text, html, status, createdAt }) => ({
      id,
      channel,
      kind,
      recipient,
      subject,
      text,
      html,
      status,
      createdAt: createdAt.toISOString(),
    }),
  });
});
