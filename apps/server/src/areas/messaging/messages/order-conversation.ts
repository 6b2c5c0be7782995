import { and, eq } from 'drizzle-orm';
import { conversations } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { handle } from '../../../kernel/call.ts';
import { pick } from '../../../kernel/pick.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { loadShownConversation } from './conversation-rows.ts';
import { isDirectOf, readingContext } from './party.ts';
import { getOrderConversation } from '@khidma/contract/messaging/conversations';

/** The two may have ordered often: it is one conversation all the same. */
export const getOrderConversationHandler = handle(getOrderConversation, async (call) => {
  const reading = readingContext(call);
  const [order] = await call.tx
    .select({ conversationId: conversations.id })
    .from(orders)
    .leftJoin(conversations, isDirectOf(orders))
    .where(and(eq(orders.id, call.input.id), eq(orders.merchantId, reading.party.id)));
  if (order === undefined) throw refuse('notFound');
  if (order.conversationId === null) return null;
  const { lastMessage, unread } = await loadShownConversation(reading, order.conversationId);
  if (lastMessage === null) return null;
  return {
    ...pick(lastMessage, 'isMine', 'kind', 'text'),
    at: lastMessage.createdAt,
    unread,
  };
});
