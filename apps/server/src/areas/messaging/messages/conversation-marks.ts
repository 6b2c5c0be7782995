import { pick } from '../../../kernel/pick.ts';
import { equals } from '../../../db/equals.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { staff } from '../../../db/schema/auth.ts';
import { conversationMembers, conversations, messageReports } from '../../../db/schema/messages.ts';
import type { Tx } from '../../../db/types.ts';
import { loadShownConversation } from './conversation-rows.ts';
import { isMember, type Reading, readingContext, channelsOf } from './party.ts';
import { appendEvent, lockConversation } from './write-message.ts';
import {
  archiveConversation,
  blockConversation,
  closeConversation,
  markRead,
  takeConversation,
} from '@khidma/contract/messaging/conversations';
import { reportConversation } from '@khidma/contract/messaging/message-reports';
import { blockAfter } from '@khidma/domain/messages/parties';
import { and, eq, isNull, sql } from 'drizzle-orm';

/** Positions only go forward, and never beyond what there is: two pages of one person never take back what the other has read. */
export const markReadHandler = handle(markRead, async (call) => {
  const { tx, now, input } = call;
  const reading = readingContext(call);
  const [found] = await tx
    .select({ conversation: conversations, own: conversationMembers })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(eq(conversationMembers.conversationId, input.conversationId), isMember(reading.party)),
    );
  if (found === undefined) throw refuse('notFound');
  const { conversation, own } = found;
  const readSeq = Math.min(input.readSeq ?? 0, conversation.lastSeq);
  const deliveredSeq = Math.max(readSeq, Math.min(input.deliveredSeq ?? 0, conversation.lastSeq));
  if (readSeq > own.readSeq || deliveredSeq > own.deliveredSeq) {
    const [moved] = await tx
      .update(conversationMembers)
      .set({
        readSeq: sql`greatest(${conversationMembers.readSeq}, ${readSeq})`,
        deliveredSeq: sql`greatest(${conversationMembers.deliveredSeq}, ${deliveredSeq})`,
        ...(readSeq > own.readSeq && readTo(readSeq, now)),
      })
      .where(and(eq(conversationMembers.conversationId, conversation.id), isMember(reading.party)))
      .returning();
    if (moved !== undefined)
      await publishLive(tx, channelsOf(conversation), {
        event: 'read',
        ...pick(moved, 'conversationId', 'realm', 'readSeq', 'deliveredSeq'),
      });
  }
  return loadShownConversation(reading, conversation.id);
});

/** What is left behind the place is unread from now on: its reader was here just now. */
const readTo = (readSeq: number, now: Date) => {
  const isAll = sql`${conversationMembers.lastIncomingSeq} <= ${readSeq}`;
  return {
    unreadSince: sql`case when ${isAll} then null else ${now.toISOString()}::timestamptz end`,
    pushDueAt: sql`case when ${isAll} then null else ${conversationMembers.pushDueAt} end`,
  };
};

/** Put away for this side alone. */
export const archiveConversationHandler = handle(archiveConversation, async (call) => {
  const { tx, now, input } = call;
  const reading = readingContext(call);
  const moved = await tx
    .update(conversationMembers)
    .set({ archivedAt: input.isArchived ? now : null })
    .where(
      and(eq(conversationMembers.conversationId, input.conversationId), isMember(reading.party)),
    )
    .returning({ id: conversationMembers.conversationId });
  if (moved.length === 0) throw refuse('notFound');
  return loadShownConversation(reading, input.conversationId);
});

/** Each side takes back its own block alone; what was said stays readable. */
export const blockConversationHandler = handle(blockConversation, async (call) => {
  const { tx, input } = call;
  const reading = readingContext(call);
  const { realm, id } = reading.party;
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  // The platform blocks nobody, and is blocked by nobody.
  if (conversation.kind === 'service' || realm === 'staff') throw refuse('conversationSilent');
  const blockedBy = blockAfter(conversation.blockedBy, realm, input.isBlocked);
  if (blockedBy === conversation.blockedBy) return loadShownConversation(reading, conversation.id);
  await tx.update(conversations).set({ blockedBy }).where(eq(conversations.id, conversation.id));
  await appendEvent(call, conversation, {
    name: input.isBlocked ? 'blocked' : 'unblocked',
    author: { realm, id },
  });
  return loadShownConversation(reading, conversation.id);
});

/** One open report of a side is enough; it lets staff read what was said. */
export const reportConversationHandler = handle(reportConversation, async (call) => {
  const { ctx, tx, now, input } = call;
  const reading = readingContext(call);
  const { realm, id } = reading.party;
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  const open = await tx.$count(
    messageReports,
    and(
      equals(messageReports, { conversationId: conversation.id, reporterRealm: realm }),
      isNull(messageReports.closedAt),
    ),
  );
  if (open > 0) throw refuse('alreadyReported');
  await tx.insert(messageReports).values({
    id: ctx.ids.uuid(),
    conversationId: conversation.id,
    reporterRealm: realm,
    reporterId: id,
    ...pick(input, 'reason', 'description'),
    createdAt: now,
  });
  await publishLive(tx, ['staff'], { event: 'tags', tags: ['messages', 'staffWork'] });
  return null;
});

/** One compare and one set, under the lock: of two who take the same case at once one is told who has it. */
export const takeConversationHandler = handle(takeConversation, async (call) => {
  const { tx, now, input } = call;
  const reading = requireDesk(readingContext(call));
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  if (conversation.assignedTo !== input.from) throw refuse('conversationTaken');
  if (input.to === input.from) return loadShownConversation(reading, conversation.id);
  const name = input.to === null ? '' : await nameOfStaff(tx, input.to);
  await tx
    .update(conversations)
    .set({ assignedTo: input.to, assignedAt: input.to === null ? null : now })
    .where(eq(conversations.id, conversation.id));
  await appendEvent(call, conversation, {
    name: 'assigned',
    params: { name },
    author: reading.party,
  });
  return loadShownConversation(reading, conversation.id);
});

/** Closed, the case leaves the queues; what its person writes next opens it again. */
export const closeConversationHandler = handle(closeConversation, async (call) => {
  const { tx, now, input } = call;
  const reading = requireDesk(readingContext(call));
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  if (conversation.kind !== 'service') throw refuse('notFound');
  if ((conversation.closedAt !== null) === input.isClosed)
    return loadShownConversation(reading, conversation.id);
  await tx
    .update(conversations)
    .set({
      closedAt: input.isClosed ? now : null,
      // Nobody waits for an answer in what is closed.
      answerDueAt: input.isClosed ? null : conversation.answerDueAt,
    })
    .where(eq(conversations.id, conversation.id));
  if (input.isClosed)
    await appendEvent(call, conversation, { name: 'closed', author: reading.party });
  return loadShownConversation(reading, conversation.id);
});

const requireDesk = (reading: Reading): Reading => {
  if (reading.party.realm !== 'staff') throw refuse('noPermission');
  return reading;
};

async function nameOfStaff(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  if (found === undefined) throw refuseFields([{ path: 'to', rule: 'unknown' }]);
  return found.name;
}
