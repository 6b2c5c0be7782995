import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { customers, staff } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import {
  conversationMembers,
  conversations,
  messageReports,
  messages,
  presences,
} from '../../../db/schema/messages.ts';
import { dueAt, needsMerchant } from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { found } from '../../../kernel/rows.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { avatarHashOf, avatarUrlIn } from '../../files/index.ts';
import { merchantNameColumns } from '../../merchants/records/index.ts';
import { loadOrderCards } from './order-cards.ts';
import { isMember, type Party, type Reading } from './party.ts';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import type { Silence } from '@khidma/domain/messages/conversation-kinds';
import { silenceOf, type WritingSettings } from '@khidma/domain/messages/message-rules';
import type { Block, PartyRealm } from '@khidma/domain/messages/parties';
import { productName } from '@khidma/domain/names/product-name';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { textFor } from '@khidma/domain/reference/names';
import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** Conversations are counted up to here, and what is unread in one. */
export const MOST_UNREAD = 100;

/** How long a page counts as open after its node last said so. */
export const PRESENCE_LIFE_MS = 90_000;

const peer = alias(conversationMembers, 'peer');

const pairOrders = and(
  eq(orders.merchantId, conversations.merchantId),
  eq(orders.customerId, conversations.customerId),
);

/** Newest message that somebody wrote; lines between do not count. */
const lastSeqOf = sql<string | null>`(
  select ${messages.seq} from ${messages}
  where ${and(eq(messages.conversationId, conversations.id), ne(messages.kind, 'event'))}
  order by ${messages.seq} desc limit 1)`;

/** How many messages of the other side a member has not read; counted, never kept. */
export const unreadOf = sql<number>`case when ${conversationMembers.lastIncomingSeq} > ${conversationMembers.readSeq} then (
  select count(*)::int from (select from ${messages}
    where ${and(eq(messages.conversationId, conversationMembers.conversationId), ne(messages.kind, 'event'))}
      and ${messages.seq} > ${conversationMembers.readSeq} and ${messages.authorRealm} <> ${conversationMembers.realm}
    limit ${sql.raw(String(MOST_UNREAD))}) unread) else 0 end`;

/** The latest of the two's orders, by the index of a pair: they may have thousands behind them. */
const latestOf = (now: Date): SQL => sql`(
  select ${orders.id}, ${orders.status}, ${orders.createdAt}, ${orders.disputeId},
    case when ${conversationMembers.realm} = 'merchant' and ${needsMerchant(orders, now)} then ${dueAt(orders)} end as needed_at,
    coalesce(${orders.completedAt}, ${orders.cancelledAt}, ${orders.createdAt}) as ended_at from ${orders}
  where ${pairOrders} order by ${orders.createdAt} desc limit 100) latest`;

const isOver = isOneOf(sql`latest.status`, orderMachine.terminal);

/** What the two's latest orders tell of a conversation; they are looked up once for both. */
const latestOrdersOf = (now: Date): SQL => sql`(
  select (array_agg(latest.id order by latest.needed_at, ${isOver}, latest.created_at desc))[1] as order_id,
    case when bool_and(${isOver} and latest.dispute_id is null)
      then max(latest.ended_at) end as ended_at
  from ${latestOf(now)}) of_latest`;

/** The order at hand: of two the one that its merchant has to answer first, for the merchant; else the newest of those that are open, else the newest; with customer service the one it was asked about. */
const orderIdOf = sql<
  string | null
>`case when ${conversations.kind} = 'direct' then of_latest.order_id else ${conversations.aboutOrderId} end`;

/** When the last of the two's orders ended; null while one is open or in dispute. */
const ordersEndedAtOf = sql<Date | null>`of_latest.ended_at`.mapWith(orders.createdAt);

const paidOrdersOf = sql<number>`(
  select count(*)::int from (select from ${orders} where ${pairOrders} and ${orders.paidAt} is not null limit 100) paid)`;

/** What a stranger has written so far; of anybody else it is not asked. */
const writtenOf = sql<number>`case when ${conversations.kind} = 'direct' and ${conversations.answeredAt} is null then (
  select count(*)::int from (select from ${messages}
    where ${eq(messages.conversationId, conversations.id)} and ${messages.authorRealm} = ${conversationMembers.realm} limit 100) written)
  else 0 end`;

const isPeerOnlineOf = (now: Date): SQL<boolean> => sql<boolean>`exists (
  select from ${presences} where ${eq(presences.realm, peer.realm)}
    and ${or(eq(peer.realm, 'staff'), eq(presences.memberId, peer.memberId))}
    and ${presences.seenAt} > ${new Date(now.getTime() - PRESENCE_LIFE_MS).toISOString()})`;

const isReportedOf = sql<boolean>`exists (select from ${messageReports}
  where ${eq(messageReports.conversationId, conversations.id)} and ${messageReports.closedAt} is null)`;

const peerAvatarOf = sql`case ${peer.realm}
  when 'merchant' then ${merchants.avatarFileId} when 'customer' then ${customers.avatarFileId} end`;

/** Everything that a conversation is shown with but its last message and its orders, in one statement for a whole page. */
const selectRows = (tx: Tx, now: Date) =>
  tx
    .select({
      conversation: conversations,
      own: conversationMembers,
      peer: {
        ...pick(peer, 'realm', 'readSeq', 'deliveredSeq', 'waitingSince'),
        id: sql<string | null>`${peer.memberId}`,
        isOnline: isPeerOnlineOf(now),
        avatarHash: avatarHashOf(peerAvatarOf),
      },
      customerName: customers.name,
      customerEmail: customers.email,
      ...merchantNameColumns,
      merchantStatus: merchants.status,
      merchantHours: merchants.hours,
      assigneeName: staff.name,
      lastSeq: lastSeqOf,
      unread: unreadOf,
      orderId: orderIdOf,
      ordersEndedAt: ordersEndedAtOf,
      paidOrders: paidOrdersOf,
      written: writtenOf,
      isReported: isReportedOf,
    })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .innerJoin(
      peer,
      and(eq(peer.conversationId, conversations.id), ne(peer.realm, conversationMembers.realm)),
    )
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
    .leftJoin(staff, eq(staff.id, conversations.assignedTo))
    .crossJoinLateral(latestOrdersOf(now));

/** A conversation as one side has it, with what stands around it. */
export type ConversationRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Returns a party's own among some conversations, in the order of the ids. */
export async function conversationsByIds(
  { tx, now, party }: { readonly tx: Tx; readonly now: Date; readonly party: Party },
  ids: readonly string[],
): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  const asked = [...new Set(ids)];
  const rows = await selectRows(tx, now).where(
    // Said of both: a list of ids does not pass through a join, and the members would be read one and all.
    and(
      inArray(conversations.id, asked),
      inArray(conversationMembers.conversationId, asked),
      isMember(party),
    ),
  );
  const byId = new Map(rows.map((row) => [row.conversation.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a party's own conversation; somebody else's is `notFound`. */
export const loadConversation = async (reading: Reading, id: string): Promise<ConversationRow> =>
  found(await conversationsByIds(reading, [id]));

/** Returns whether the other side can be written to no more: suspended, terminated or erased. */
export const isPeerGone = ({
  peer: { realm },
  merchantStatus,
  customerEmail,
}: Pick<ConversationRow, 'merchantStatus' | 'customerEmail'> & {
  readonly peer: Pick<ConversationRow['peer'], 'realm'>;
}): boolean => {
  if (realm === 'merchant') return !merchantCan.trade({ status: merchantStatus ?? 'terminated' });
  if (realm === 'customer') return customerEmail?.endsWith('@erased.invalid') ?? true;
  return false;
};

/** What is asked of the settings before anybody writes or reads. */
export const writingSettings = [
  'messagesBeforeAnswer',
  'conversationOpenFor',
  'paidOrdersBeforeContacts',
] as const;

const MOST_PREVIEWED = 200;

/** Returns a party's own among some conversations as it sees them, in the order of the ids. */
export const loadShownConversations = async (
  reading: Reading,
  ids: readonly string[],
): Promise<Conversation[]> => presentConversations(reading, await conversationsByIds(reading, ids));

/** Returns a party's own conversation as it sees it; somebody else's is `notFound`. */
export const loadShownConversation = async (reading: Reading, id: string): Promise<Conversation> =>
  found(await loadShownConversations(reading, [id]));

/** Returns conversations as their reader sees them: two questions more for all of them. */
export async function presentConversations(
  reading: Reading,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const settings = await loadOperatorSettings(reading, ...writingSettings);
  const last = await lastMessagesOf(reading, rows);
  const cards = await loadOrderCards(
    reading,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row) => {
    const { conversation, own, peer } = row;
    const isMasked = isMaskedFor(row, settings.paidOrdersBeforeContacts);
    const lastMessage = last.get(conversation.id);
    return {
      ...pick(conversation, 'id', 'kind'),
      peer: {
        ...pick(peer, 'realm', 'id', 'isOnline'),
        name: peerNameOf(row, reading),
        avatarUrl: avatarUrlIn(peer.avatarHash),
      },
      lastMessage:
        lastMessage === undefined
          ? null
          : {
              ...pick(lastMessage, 'seq', 'kind', 'createdAt'),
              isMine: lastMessage.authorRealm === own.realm,
              text: shownText(lastMessage, { realm: own.realm, isMasked })
                .text.slice(0, MOST_PREVIEWED)
                // Nothing is cut within a character.
                .replace(/[\ud800-\udbff]$/u, ''),
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

/** Returns whether contact details are hidden from a party in what it reads. */
export const hidesContacts = async (reading: Reading, row: ConversationRow): Promise<boolean> => {
  const settings = await loadOperatorSettings(reading, 'paidOrdersBeforeContacts');
  return isMaskedFor(row, settings.paidOrdersBeforeContacts);
};

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
  const row = await loadConversation(reading, id);
  const settings = await loadOperatorSettings(reading, ...writingSettings);
  return silenceIn(row, { ...settings, now: reading.now });
}

/** Returns what the other side is called. */
export const peerNameOf = (
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
  ...pick(conversation, 'answerDueAt', 'closedAt'),
  isReported,
});

async function lastMessagesOf(
  { tx }: Reading,
  rows: readonly ConversationRow[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const places = rows.flatMap(({ conversation: { id }, lastSeq }) =>
    lastSeq === null ? [] : [equals(messages, { conversationId: id, seq: Number(lastSeq) })],
  );
  if (places.length === 0) return new Map();
  const last = await tx
    .select()
    .from(messages)
    .where(or(...places));
  return new Map(last.map((message) => [message.conversationId, message]));
}

export type MessageRow = typeof messages.$inferSelect;

/** Returns what a side reads of a message: nothing of a deleted one, no contact details where they are hidden from it. */
export const shownText = (
  message: Pick<MessageRow, 'text' | 'maskedText' | 'deletedAt' | 'authorRealm'>,
  reader: { readonly realm: PartyRealm; readonly isMasked: boolean },
): { readonly text: string; readonly isMasked: boolean } => {
  if (message.deletedAt !== null) return { text: '', isMasked: false };
  const { maskedText } = message;
  const isMasked = reader.isMasked && maskedText !== null && message.authorRealm !== reader.realm;
  return { text: isMasked ? maskedText : message.text, isMasked };
};
