import { found } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { type CallBase, handle } from '../../../kernel/call.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { conversations, messageReports } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import { recordStaffAction, waitedFor } from '../../backoffice/staff/index.ts';
import { eraseMessagesOf, isContested, loadRecords } from './records.ts';
import { serviceConversationWith } from './open-conversation.ts';
import { channelsOf, isDirectOf, readingContext } from './party.ts';
import { appendMessage, lockConversation } from './write-message.ts';
import {
  closeMessageReport,
  pageMessageReports,
  readOrderConversation,
  readReportedConversation,
} from '@khidma/contract/messaging/message-reports';
import type { MessageReport } from '@khidma/contract/shapes/message';
import { productName } from '@khidma/domain/names/product-name';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, eq, isNull, like, sql } from 'drizzle-orm';

/** The condition that a report waits for staff. */
export const isReportWaiting = isNull(messageReports.closedAt);

/** The queue says that something was reported and why; what was said is read with a reason of one's own. */
export const pageMessageReportsHandler = handle(pageMessageReports, async (call) => {
  const clock = await loadQueueClock(call, 'reports');
  return await listPage(call, {
    query: selectReports(call).$dynamic(),
    from: messageReports,
    where: and(isReportWaiting, clock.isLate(messageReports.createdAt, call.input.late)),
    order: { at: messageReports.createdAt, id: messageReports.id, first: 'oldest' },
    keyOf: ({ report }) => ({ at: report.createdAt, id: report.id }),
    present: (rows) =>
      rows.map((row) => ({
        ...present(row),
        minutesLeft: clock.minutesLeft(row.report.createdAt),
      })),
  });
});

/** The list as a file. */
export const reportsFile = deskFile({
  page: pageMessageReportsHandler,
  words: await textsInEach('consoleDesk'),
  columns: ({ columns: t, statuses }, own) => [
    moment(t.at, 18, (row) => row.createdAt),
    text(t.reporter, 28, (row) => row.reporterName),
    text(t.openedBy, 16, (row) => statuses.actor[row.reporterRealm]),
    text(t.about, 28, (row) => row.otherName),
    text(t.reason, 24, (row) => own.reports.reasons[row.reason]),
    text(t.remark, 48, (row) => row.description),
    moment(t.closedAt, 18, (row) => row.closedAt),
  ],
});

/** Without an open report there is nothing to read, and with one each reading is recorded before it is answered. */
export const readReportedConversationHandler = handle(readReportedConversation, async (call) => {
  const { tx, input } = call;
  const row = await openReport(call, input.id);
  const { conversationId } = row.report;
  await recordStaffAction(call, {
    action: 'readReportedConversation',
    subject: ['conversation', conversationId],
    data: { reason: input.reason, reportId: row.report.id },
  });
  return { report: present(row), records: await loadRecords(tx, conversationId, namesOf(row)) };
});

/** What comes of a report: the record of it, the end of the conversation, the answer to who reported, all at once. */
export const closeMessageReportHandler = handle(closeMessageReport, async (call) => {
  const { tx, now, input } = call;
  const { decision, answer, reason } = input;
  if (decision === 'answer' && answer === '')
    throw refuseFields([{ path: 'answer', rule: 'required' }]);
  const row = await openReport(call, input.id);
  const closed = await tx
    .update(messageReports)
    .set({ closedAt: now, decision })
    .where(and(eq(messageReports.id, row.report.id), isReportWaiting))
    .returning();
  // A colleague was quicker.
  if (closed.length === 0) throw refuse('notFound');
  await recordStaffAction(call, {
    action: 'closeMessageReport',
    subject: ['conversation', row.report.conversationId],
    data: {
      reason,
      reportId: row.report.id,
      ...waitedFor(call, row.report.createdAt),
      decision,
      ...(answer !== '' && { answer }),
    },
  });
  await emptyOfErased(call, row.report.conversationId);
  if (decision === 'stop') await stopConversation(call, row.report.conversationId);
  if (answer !== '') await answerReporter(call, row, answer);
  return present({ ...row, report: { ...row.report, closedAt: now } });
});

/** What its report has kept of somebody who is erased goes now. */
async function emptyOfErased({ tx, now }: CallBase, id: string): Promise<void> {
  const [erased] = await tx
    .select({ customerId: customers.id })
    .from(conversations)
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .where(and(eq(conversations.id, id), like(customers.email, '%@erased.invalid')));
  if (erased !== undefined)
    await eraseMessagesOf(tx, { realm: 'customer', id: erased.customerId }, now);
}

/** Nobody writes or calls in it any more; what was said stays readable. */
async function stopConversation({ tx, now }: CallBase, id: string): Promise<void> {
  const [stopped] = await tx
    .update(conversations)
    .set({ stoppedAt: now })
    .where(eq(conversations.id, id))
    .returning();
  if (stopped !== undefined)
    await publishLive(tx, channelsOf(stopped), { event: 'tags', tags: ['messages'] });
}

/** Writes to who reported, as customer service does; whoever has no account any more is told nothing. */
async function answerReporter(call: CallBase, { report }: ReportRow, text: string): Promise<void> {
  const { reporterRealm: realm, reporterId } = report;
  if (realm === 'staff') return;
  const { party } = readingContext(call);
  const id = await serviceConversationWith(call, { realm, id: reporterId });
  const conversation = await lockConversation(call, party, id);
  await appendMessage(call, conversation, { author: party, kind: 'text', text });
}

const selectReports = ({ tx, lang }: Pick<CallBase, 'tx' | 'lang'>) =>
  tx
    .select({
      report: messageReports,
      customerName: customers.name,
      merchantName: sql<string | null>`${merchantNameIn(lang)}`,
    })
    .from(messageReports)
    .innerJoin(conversations, eq(conversations.id, messageReports.conversationId))
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(merchants, eq(merchants.id, conversations.merchantId));

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

async function openReport(call: Pick<CallBase, 'tx' | 'lang'>, id: string): Promise<ReportRow> {
  return found(await selectReports(call).where(and(eq(messageReports.id, id), isReportWaiting)));
}

const namesOf = ({ customerName, merchantName }: ReportRow) => ({
  merchant: merchantName ?? '',
  customer: customerName ?? '',
  staff: productName,
});

function present(row: ReportRow): MessageReport {
  const { report } = row;
  const names = namesOf(row);
  const others = (['merchant', 'customer'] as const).filter(
    (realm) => realm !== report.reporterRealm,
  );
  return {
    ...pick(report, 'id', 'conversationId', 'reporterRealm'),
    reporterName: names[report.reporterRealm],
    otherName: others.map((realm) => names[realm]).find((name) => name !== '') ?? productName,
    ...pick(report, 'reason', 'description', 'createdAt', 'closedAt'),
  };
}

/** What the two said belongs to what is decided about their order; each reading is recorded before it is answered. */
export const readOrderConversationHandler = handle(readOrderConversation, async (call) => {
  const { tx, input } = call;
  const [found] = await tx
    .select({
      conversationId: conversations.id,
      customer: customers.name,
      merchant: merchants.merchantName,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .leftJoin(conversations, isDirectOf(orders))
    .where(and(eq(orders.id, input.id), isContested));
  if (found === undefined) throw refuse('notFound');
  await recordStaffAction(call, {
    action: 'readOrderConversation',
    subject: ['order', input.id],
    data: { reason: input.reason },
  });
  const { conversationId } = found;
  return { records: conversationId === null ? [] : await loadRecords(tx, conversationId, found) };
});
