import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Silence } from '@khidma/domain/messages/conversation-kinds';
import { silenceOf, type WritingSettings } from '@khidma/domain/messages/message-rules';
import type { Block, PartyRealm } from '@khidma/domain/messages/parties';
import { productName } from '@khidma/domain/names/product-name';
import { textFor } from '@khidma/domain/reference/names';
import { and, eq, or } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { messages } from '../../db/schema/messages.ts';
import { tunablesOf } from '../settings/api.ts';
import { avatarUrlIn } from '../uploads/api.ts';
import { type ConversationRow, conversationsByIds, isPeerGone } from './conversation-rows.ts';
import { type MessageRow, shownText } from './message-text.ts';
import { orderCardsOf } from './order-cards.ts';
import type { Reading } from './party.ts';

/** What is asked of the settings before anybody writes or reads. */
export const writingSettings = [
  'messagesBeforeAnswer',
  'conversationOpenFor',
  'paidOrdersBeforeContacts',
] as const;

const MOST_PREVIEWED = 200;

/** Returns a party's own among some conversations as it sees them, in the order of the ids. */
export async function conversationsOf(
  reading: Reading,
  ids: readonly string[],
): Promise<Conversation[]> {
  return presentConversations(reading, await conversationsByIds(reading, ids));
}

/** Returns conversations as their reader sees them: two questions more for all of them. */
export async function presentConversations(
  reading: Reading,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const settings = await tunablesOf(reading, ...writingSettings);
  const last = await lastMessagesOf(reading, rows);
  const cards = await orderCardsOf(
    reading,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row) => {
    const { conversation, own, peer } = row;
    const isMasked = isMaskedFor(row, settings.paidOrdersBeforeContacts);
    const lastMessage = last.get(conversation.id);
    return {
      id: conversation.id,
      kind: conversation.kind,
      peer: {
        realm: peer.realm,
        id: peer.id,
        name: peerNameOf(row, reading),
        avatarUrl: avatarUrlIn(peer.avatarHash),
        isOnline: peer.isOnline,
      },
      lastMessage:
        lastMessage === undefined
          ? null
          : {
              seq: lastMessage.seq,
              isMine: lastMessage.authorRealm === own.realm,
              kind: lastMessage.kind,
              text: shownText(lastMessage, { realm: own.realm, isMasked })
                .text.slice(0, MOST_PREVIEWED)
                // Nothing is cut within a character.
                .replace(/[\ud800-\udbff]$/u, ''),
              createdAt: lastMessage.createdAt.toISOString(),
            },
      lastMessageAt: (own.lastMessageAt ?? conversation.createdAt).toISOString(),
      lastSeq: conversation.lastSeq,
      unread: row.unread,
      readSeq: own.readSeq,
      peerReadSeq: peer.readSeq,
      peerDeliveredSeq: peer.deliveredSeq,
      ...waitingOf(row),
      isArchived: own.archivedAt !== null,
      blockedBy: blockedByOf(conversation.blockedBy, own.realm),
      isMasked,
      silence: silenceIn(row, { ...settings, now: reading.now }),
      order: (row.orderId === null ? undefined : cards.get(row.orderId)) ?? null,
      desk: own.realm === 'staff' ? deskOf(row) : null,
    };
  });
}

/** Returns whether contact details are hidden in what somebody reads: between people who have not dealt with each other yet. */
export const isMaskedFor = (
  { conversation, paidOrders }: Pick<ConversationRow, 'conversation' | 'paidOrders'>,
  paidOrdersBeforeContacts: number,
): boolean => conversation.kind === 'direct' && paidOrders < paidOrdersBeforeContacts;

/** Returns why a side cannot write; null where it can. */
export const silenceIn = (
  row: ConversationRow,
  settings: WritingSettings & { readonly now: Date },
): Silence | null =>
  silenceOf(
    {
      ...row.conversation,
      isAnswered: row.conversation.answeredAt !== null,
      hasOrder: row.orderId !== null,
      isPeerGone: isPeerGone(row),
      ordersEndedAt: row.ordersEndedAt,
      written: row.written,
    },
    row.own.realm,
    settings,
  );

/** Returns why the caller cannot write in a conversation of theirs; null where they can. */
export async function silenceFor(reading: Reading, id: string): Promise<Silence | null> {
  const [row] = await conversationsByIds(reading, [id]);
  if (row === undefined) throw refuse('notFound');
  const settings = await tunablesOf(reading, ...writingSettings);
  return silenceIn(row, { ...settings, now: reading.now });
}

const peerNameOf = (
  { peer, customerName, merchantName, merchantNames }: ConversationRow,
  { lang }: Pick<Reading, 'lang'>,
): string => {
  if (peer.realm === 'staff') return productName;
  return peer.realm === 'customer'
    ? (customerName ?? '')
    : textFor(lang, merchantName ?? '', merchantNames ?? {});
};

const waitingOf = ({
  own,
  peer,
}: ConversationRow): Pick<Conversation, 'waitingFor' | 'waitingSince'> => {
  const waiting = [
    { realm: own.realm, since: own.waitingSince },
    { realm: peer.realm, since: peer.waitingSince },
  ].find(({ since }) => since !== null);
  return {
    waitingFor: waiting?.realm ?? null,
    waitingSince: waiting?.since?.toISOString() ?? null,
  };
};

const blockedByOf = (block: Block | null, realm: PartyRealm): Conversation['blockedBy'] => {
  if (block === null) return null;
  return block === 'both' || block === realm ? 'me' : 'them';
};

const deskOf = ({
  conversation,
  assigneeName,
  isReported,
}: ConversationRow): Conversation['desk'] => ({
  assignedTo:
    conversation.assignedTo === null
      ? null
      : { id: conversation.assignedTo, name: assigneeName ?? '' },
  answerDueAt: conversation.answerDueAt?.toISOString() ?? null,
  closedAt: conversation.closedAt?.toISOString() ?? null,
  isReported,
});

async function lastMessagesOf(
  { tx }: Reading,
  rows: readonly ConversationRow[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const places = rows.flatMap(({ conversation: { id }, lastSeq }) =>
    lastSeq === null
      ? []
      : [and(eq(messages.conversationId, id), eq(messages.seq, Number(lastSeq)))],
  );
  if (places.length === 0) return new Map();
  const found = await tx
    .select()
    .from(messages)
    .where(or(...places));
  return new Map(found.map((message) => [message.conversationId, message]));
}
