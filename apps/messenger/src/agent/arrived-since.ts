import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { syncMessages } from '@khidma/contract/messaging/conversations';
import type { Message } from '@khidma/contract/shapes/message';

/**
 * Returns which messages of the other side a change has brought: behind the sequence `before`, and new, not edited. What one's
 * own side sends by itself has not arrived.
 */
export const arrivedSince = (
  before: number,
  {
    messages,
    conversation,
  }: Pick<OutputOf<typeof syncMessages>['records'][number], 'messages' | 'conversation'>,
): readonly Message[] =>
  messages.filter(
    ({ author, isAutomatic, seq, version }) =>
      !author.isMe &&
      !(isAutomatic && author.realm !== conversation.peer.realm) &&
      seq === version &&
      seq > before,
  );
