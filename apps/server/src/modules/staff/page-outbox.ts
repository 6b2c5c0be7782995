import { eq } from 'drizzle-orm';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { outbox } from '../../db/schema/outbox.ts';

/** What the demo's mails say, newest first. Elsewhere nobody reads other people's mail. */
export const pageOutboxHandler = handle(pageOutbox, (call) => {
  const { ctx, tx, input } = call;
  if (!ctx.settings.demo) throw refuse('notFound');
  return listPage(call, {
    query: tx.select().from(outbox).$dynamic(),
    from: outbox,
    where: input.recipient ? eq(outbox.recipient, input.recipient.trim().toLowerCase()) : undefined,
    order: { at: outbox.createdAt, id: outbox.id, first: 'newest' },
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: (rows) =>
      rows.map(({ id, channel, kind, recipient, subject, text, html, status, createdAt }) => ({
        id,
        channel,
        kind,
        recipient,
        subject,
        text,
        html,
        status,
        createdAt: createdAt.toISOString(),
      })),
  });
});
