import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';

/** A list of conversations as far as it is held. */
export interface ConversationList {
  /** The one that moved last first. */
  readonly ids: readonly string[];
  /** What the next page is asked for with; null at the end. */
  readonly cursor: string | null;
  readonly status: 'loading' | 'ready' | 'error';
}

/** Conversations by id. */
export type Conversations = ReadonlyMap<string, Conversation>;

/** Whether a list shows a conversation. `userId` is the member of staff who reads. */
export const belongsTo = (
  { isArchived, unread, waitingFor, peer, desk }: Conversation,
  filter: ConversationFilter,
  userId: string | null,
): boolean => {
  const isOpen = !isArchived && !desk?.closedAt;
  switch (filter) {
    case 'all':
      return !isArchived;
    case 'archived':
      return isArchived;
    case 'unread':
      return isOpen && unread > 0;
    case 'waiting':
      return isOpen && waitingFor !== null && waitingFor !== peer.realm;
    case 'unassigned':
      return isOpen && desk !== null && desk.assignedTo === null;
    case 'mine':
      return isOpen && desk?.assignedTo?.id === userId;
    case 'closed':
      return Boolean(desk?.closedAt);
  }
};

const below = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Puts the ids in order: the one that moved last first. */
export const ordered = (
  ids: readonly string[],
  conversations: Conversations,
): readonly string[] => {
  const momentOf = (id: string): string => conversations.get(id)?.lastMessageAt ?? '';
  // Moments and ids are plain letters: comparing ten thousand by a language's rules would be felt.
  return [...new Set(ids)].toSorted(
    (one, other) => below(momentOf(other), momentOf(one)) || below(other, one),
  );
};

/**
 * Takes what has become of a conversation into a list. One that no longer belongs there stays until the list is asked
 * for anew: nothing vanishes below the finger of who reads it.
 */
export const relisted = (
  list: ConversationList,
  conversation: Conversation,
  { conversations, belongs }: { readonly conversations: Conversations; readonly belongs: boolean },
): ConversationList => {
  if (!belongs && !list.ids.includes(conversation.id)) return list;
  return { ...list, ids: ordered([...list.ids, conversation.id], conversations) };
};

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
