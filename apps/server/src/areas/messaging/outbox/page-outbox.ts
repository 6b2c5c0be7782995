import { lockRow } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { textsInEach } from '@khidma/i18n/every-language';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import type { OutboxMessage } from '@khidma/contract/shapes/message-text';
import {
  pageOutbox,
  readOutboxMessage,
  resendOutboxMessage,
} from '@khidma/contract/messaging/outbox';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { type CallBase, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage, withinDays } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { containsText } from '../../../kernel/text-search.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { isSecretKind } from './message-kinds.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';

type Row = typeof outbox.$inferSelect;

const searched = {
  searchText: sql`search_fold(${outbox.recipient})`,
  // In the words of the index, which the planner knows it by.
  searchGrams: sql.raw("search_grams(search_fold(recipient), '')"),
  scope: '',
};

/** Mails and SMS, newest first. The demo's texts are read in the list; elsewhere they are asked for one by one. */
export const pageOutboxHandler = handle(pageOutbox, async (call) => {
  const { ctx, tx, input } = call;
  const { recipient, kind, status } = input;
  return await listPage(call, {
    query: tx.select().from(outbox).$dynamic(),
    from: outbox,
    where: and(
      recipient ? await isFor(call, recipient) : undefined,
      kind === undefined ? undefined : eq(outbox.kind, kind),
      status === undefined ? undefined : isOneOf(outbox.status, [status]),
      withinDays(outbox.createdAt, input),
    ),
    order: { at: outbox.createdAt, id: outbox.id, first: 'newest' },
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: (rows) => rows.map((row) => present(ctx, row, ctx.settings.demo)),
  });
});

/** The list as a file. */
export const outboxFile = deskFile({
  page: pageOutboxHandler,
  words: await textsInEach('consoleOutbox'),
  columns: ({ columns: t }, own) => [
    moment(t.at, 18, (row) => row.createdAt),
    text(t.type, 12, (row) => own.channel[row.channel]),
    text(t.recipient, 32, (row) => row.recipient),
    text(t.subject, 48, (row) => row.subject),
    text(t.status, 16, (row) => own.status[row.status]),
    text(t.attempts, 10, (row) => String(row.attempts)),
    text(t.lastError, 48, (row) => row.lastError),
  ],
});

/**
 * Somebody who is named as a whole is meant alone, a part is looked for in all: most parts of a whole address are parts of
 * everybody's, and the index over them would read them all.
 */
async function isFor({ tx }: CallBase, recipient: string): Promise<SQL | undefined> {
  const isWhole = eq(outbox.recipient, recipient.toLowerCase());
  const [one] = await tx.select({ id: outbox.id }).from(outbox).where(isWhole).limit(1);
  return one === undefined ? containsText(searched, recipient) : isWhole;
}

/** One message with its text, if it may be read; who looked is in the log. */
export const readOutboxMessageHandler = handle(readOutboxMessage, async (call) => {
  const row = await lockRow(call.tx, outbox, call.input.id);
  if (isReadable(call.ctx, row)) await record(call, 'readOutboxMessage', row);
  return present(call.ctx, row, true);
});

/** A message once more, word for word. */
export const resendOutboxMessageHandler = handle(resendOutboxMessage, async (call) => {
  const { ctx, tx, now } = call;
  const row = await lockRow(call.tx, outbox, call.input.id);
  if (!isResendable(row)) throw refuse('cannotResend');
  const again = { status: 'waiting', attempts: 0, lastError: '', nextAttemptAt: now } as const;
  // What failed is tried anew; what was delivered stays in the record, and goes out as another.
  const [sent] =
    row.deliveredAt === null
      ? await tx.update(outbox).set(again).where(eq(outbox.id, row.id)).returning()
      : await tx
          .insert(outbox)
          .values({ ...row, ...again, id: ctx.ids.uuid(), createdAt: now, deliveredAt: null })
          .returning();
  if (sent === undefined) throw new Error('a message that was sent again is missing');
  await record(call, 'resendOutboxMessage', row);
  return present(ctx, sent, ctx.settings.demo);
});

const record = (call: CallBase, action: StaffActionName, { id, kind }: Row): Promise<void> =>
  recordStaffAction(call, { action, subject: ['message', id], data: { kind } });

/** The demo shows everything: nothing of it is sent outside, and its codes are read nowhere else. */
const isReadable = ({ settings }: Ctx, { kind, text }: Row): boolean =>
  text !== '' && (settings.demo || !isSecretKind(kind));

/** A code of before must not come again, and nobody is written to twice who still waits. */
const isResendable = ({ kind, text, status, recipient }: Row): boolean =>
  status !== 'waiting' && text !== '' && recipient !== '' && !isSecretKind(kind);

const present = (ctx: Ctx, row: Row, withText: boolean): OutboxMessage => {
  const readable = isReadable(ctx, row);
  const isShown = withText && readable;
  return {
    ...pick(row, 'id', 'channel', 'kind', 'recipient', 'subject', 'status', 'attempts'),
    ...pick(row, 'lastError', 'createdAt'),
    text: isShown ? row.text : '',
    html: isShown ? row.html : '',
    readable,
    resendable: isResendable(row),
  };
};
