import { lazyPart } from '@khidma/app/route/lazy-part';
import { readOrderConversation } from '@khidma/contract/messaging/message-reports';

const ConversationReader = lazyPart(
  async () => (await import('./conversation-reader.tsx')).ConversationReader,
);

/** What the two of an order said, for whoever has to decide about it; the form comes after the page. */
export function OrderConversation({ orderId }: { readonly orderId: string }) {
  return <ConversationReader endpoint={readOrderConversation} id={orderId} />;
}
