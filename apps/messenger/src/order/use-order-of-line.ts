import type { Message, OrderCard } from '@khidma/contract/shapes/message';
import { useConversation } from '../screen.ts';

/** Returns the order that a line tells of, as it is now: of the order at hand the conversation knows more than a line of days ago. */
export const useOrderOfLine = ({
  conversationId,
  order,
}: Pick<Message, 'conversationId' | 'order'>): OrderCard | null => {
  const atHand = useConversation(conversationId)?.order;
  return atHand != null && atHand.id === order?.id ? atHand : order;
};
