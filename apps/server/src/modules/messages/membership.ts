import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LiveRoom } from '../../core/tell-live.ts';
import { conversationMembers, conversations } from '../../db/schema/messages.ts';
import type { Queryable } from '../../db/types.ts';
import { isOf, type Party, roomsOf } from './party.ts';

const peer = alias(conversationMembers, 'peer');

/** Whom the sides of a conversation are told, and who faces the one that asks. */
export interface Joined {
  readonly rooms: readonly LiveRoom[];
  readonly peer: LiveRoom;
}

/** Returns what somebody hears of who is in a conversation of theirs; null where it is none of theirs, or there is none. */
export async function joinedOf(
  db: Queryable,
  party: Party,
  conversationId: string,
): Promise<Joined | null> {
  const [found] = await db
    .select({ conversation: conversations, peerRealm: peer.realm, peerId: peer.memberId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      peer,
      and(
        eq(peer.conversationId, conversationMembers.conversationId),
        ne(peer.realm, conversationMembers.realm),
      ),
    )
    .where(and(eq(conversationMembers.conversationId, conversationId), isOf(party)));
  if (found === undefined) return null;
  const { conversation, peerRealm, peerId } = found;
  return {
    rooms: roomsOf(conversation),
    peer: peerId === null ? 'staff' : `${peerRealm}:${peerId}`,
  };
}
