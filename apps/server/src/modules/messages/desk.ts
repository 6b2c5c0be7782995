import { closeConversation, takeConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';
import { conversations } from '../../db/schema/messages.ts';
import type { Tx } from '../../db/types.ts';
import { conversationsOf } from './conversation.presenter.ts';
import { type Reading, readingOf } from './party.ts';
import { appendEvent, lockConversation } from './write-message.ts';

/** One compare and one set, under the lock: of two who take the same case at once one is told who has it. */
export const takeConversationHandler = handle(takeConversation, async (call) => {
  const { tx, now, input } = call;
  const reading = requireDesk(readingOf(call));
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  if (conversation.assignedTo !== input.from) throw refuse('conversationTaken');
  if (input.to === input.from) return shown(reading, conversation.id);
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
  return shown(reading, conversation.id);
});

/** Closed, the case leaves the queues; what its person writes next opens it again. */
export const closeConversationHandler = handle(closeConversation, async (call) => {
  const { tx, now, input } = call;
  const reading = requireDesk(readingOf(call));
  const conversation = await lockConversation(call, reading.party, input.conversationId);
  if (conversation.kind !== 'service') throw refuse('notFound');
  if ((conversation.closedAt !== null) === input.isClosed) return shown(reading, conversation.id);
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
  return shown(reading, conversation.id);
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

async function shown(reading: Reading, id: string): Promise<Conversation> {
  const [conversation] = await conversationsOf(reading, [id]);
  if (conversation === undefined) throw refuse('notFound');
  return conversation;
}
