import type { Conversation } from '@khidma/contract/shapes/conversation';

/** Returns a conversation after one of its sides has read on. Nobody reads back. */
export const readBy = (
  conversation: Conversation,
  read: { readonly realm: string; readonly readSeq: number; readonly deliveredSeq: number },
): Conversation =>
  read.realm === conversation.peer.realm
    ? {
        ...conversation,
        peerReadSeq: Math.max(conversation.peerReadSeq, read.readSeq),
        peerDeliveredSeq: Math.max(conversation.peerDeliveredSeq, read.deliveredSeq),
      }
    : {
        ...conversation,
        readSeq: Math.max(conversation.readSeq, read.readSeq),
        unread: (conversation.lastMessage?.seq ?? 0) <= read.readSeq ? 0 : conversation.unread,
      };

/** Returns the conversations with somebody who has come or gone, saying so. */
export const withPresence = (
  conversations: readonly Conversation[],
  {
    realm,
    id,
    isOnline,
  }: { readonly realm: string; readonly id: string | null; readonly isOnline: boolean },
): Conversation[] =>
  conversations
    .filter(({ peer }) => peer.realm === realm && peer.id === id)
    .map((each) => ({ ...each, peer: { ...each.peer, isOnline } }));
