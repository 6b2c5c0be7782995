import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type Block,
  blocks,
  type ConversationKind,
  conversationKinds,
  type PartyRealm,
  partyRealms,
} from '@khidma/domain/messages/parties';
import type { ReportReason, ReportDecision } from '@khidma/domain/messages/conversation-kinds';
import { type MessageKind, messageKinds } from '@khidma/domain/messages/message-kinds';
import { customers, staff } from './auth.ts';
import { isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';
import { answerContests, type AnswerContest } from '@khidma/domain/messages/answer-times';

/** Messages in which something looked like a contact while contacts were hidden: how often, and how often its writer said that it is none. */
export const contactHits = pgTable(
  'contact_hits',
  (c) => ({
    messageId: c.uuid().primaryKey(),
    merchantId: c.uuid().notNull(),
    authorRealm: c.text().$type<PartyRealm>().notNull(),
    authorId: c.uuid().notNull(),
    /** Its writer said that it is none, and was taken at their word. */
    isContested: c.boolean().notNull(),
    /** The same, beyond what a day allows: it stayed hidden. */
    isDenied: c.boolean().notNull().default(false),
    at: timestamptz().notNull(),
  }),
  (t) => [
    index('contact_hits_at').on(t.at),
    index('contact_hits_contested')
      .on(t.authorRealm, t.authorId, t.at)
      .where(sql`is_contested`),
  ],
);

/** The first answer of a merchant to what a customer asked on one day: what "answers within" is told of. */
export const firstAnswers = pgTable(
  'first_answers',
  (c) => ({
    conversationId: references(() => conversations.id),
    /** The day in Dubai of the question. */
    day: c.date({ mode: 'string' }).notNull(),
    merchantId: references(() => merchants.id),
    askedAt: timestamptz().notNull(),
    answeredAt: timestamptz().notNull(),
    /** How long the customer waited, in the merchant's working hours. */
    seconds: c.integer().notNull(),
    /** Why the merchant says that it does not count. */
    contest: c.text().$type<AnswerContest>(),
    contestedAt: timestamptz(),
  }),
  (t) => [
    primaryKey({ columns: [t.conversationId, t.day] }),
    index('first_answers_merchant').on(t.merchantId, t.answeredAt),
    // What has come of age.
    index('first_answers_age').on(t.answeredAt),
    check('first_answers_seconds', sql`${t.seconds} >= 0 and ${t.answeredAt} >= ${t.askedAt}`),
    check('first_answers_contest', isOneOf(t.contest, answerContests)),
    check('first_answers_contested', sql`(${t.contest} is null) = (${t.contestedAt} is null)`),
  ],
);

/**
 * What a member's conversations are found by: the other side's name, folded. Apart from the member, whom every message
 * moves: its index would be written anew with each. A trigger keeps it.
 */
export const conversationSearch = pgTable(
  'conversation_search',
  (c) => ({
    conversationId: c.uuid().notNull(),
    realm: c.text().$type<PartyRealm>().notNull(),
    searchText: c.text().notNull(),
    /** Whose searches find it: the end of the member's id, marked before each part of the name. */
    searchScope: c.text().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.conversationId, t.realm] }),
    // The parts stand in the index alone: a row that carries them is ten times as long.
    index('conversation_search_grams')
      .using('gin', sql`search_grams(search_text, search_scope)`)
      .with({ fastupdate: false }),
  ],
);

/** A text that a message had before it was edited; kept for disputes. */
export interface EarlierText {
  readonly text: string;
  readonly until: string;
}

/** When an answer is due as the desk's queues order by it: after everything else where none is. */
export const answerDueOrLast = (column: AnyPgColumn): SQL =>
  sql`coalesce(${column}, timestamptz '9999-12-31 00:00:00+00')`;

/** Since when a side could have been mailed about what it has not read: its first message, or the end of quiet hours. */
export const unmailedSince = (t: {
  readonly mailAfter: AnyPgColumn;
  readonly unreadSince: AnyPgColumn;
}): SQL => sql`greatest(${t.mailAfter}, ${t.unreadSince})`;

/** Counts everything that happens in a conversation. */
const sequence = () => bigint({ mode: 'number' });

/** What two sides say to each other: a merchant and a customer, or one of them and the platform. */
export const conversations = pgTable(
  'conversations',
  (c) => ({
    id: primaryId(),
    kind: c.text().$type<ConversationKind>().notNull(),
    merchantId: c.uuid().references(() => merchants.id),
    customerId: c.uuid().references(() => customers.id),
    openedBy: c.text().$type<PartyRealm>().notNull(),
    /** One counter for messages and for every change to one, taken under the row's lock. */
    lastSeq: sequence().notNull().default(0),
    blockedBy: c.text().$type<Block>(),
    /** When staff ended it after a report: nobody writes in it any more. */
    stoppedAt: timestamptz(),
    /** When the side that did not open it first answered; a stranger may write little before that. */
    answeredAt: timestamptz(),
    /** When the customer asked again, some time after the last order. */
    reopenedAt: timestamptz(),
    /** The day in Dubai on which the customer was last told that the merchant is away. */
    awayToldOn: c.date({ mode: 'string' }),
    /** The desk's: who has taken it, until when an answer is due, when it was closed. */
    assignedTo: c.uuid().references(() => staff.id),
    assignedAt: timestamptz(),
    answerDueAt: timestamptz(),
    closedAt: timestamptz(),
    /** The order that customer service was last asked about. */
    aboutOrderId: c.uuid().references(() => orders.id),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    uniqueIndex('conversations_pair')
      .on(t.merchantId, t.customerId)
      .where(sql`kind = 'direct'`),
    uniqueIndex('conversations_service_merchant')
      .on(t.merchantId)
      .where(sql`kind = 'service' and merchant_id is not null`),
    uniqueIndex('conversations_service_customer')
      .on(t.customerId)
      .where(sql`kind = 'service' and customer_id is not null`),
    // How many a customer has opened of late; whose name they carry.
    index('conversations_customer').on(t.customerId, t.createdAt),
    // The desk's queues: what is due first, then the rest.
    index('conversations_desk')
      .on(t.assignedTo, answerDueOrLast(t.answerDueAt), t.id)
      .where(sql`kind = 'service' and closed_at is null`),
    index('conversations_desk_all')
      .on(answerDueOrLast(t.answerDueAt), t.id)
      .where(sql`kind = 'service' and closed_at is null`),
    index('conversations_desk_closed')
      .on(t.closedAt, t.id)
      .where(sql`closed_at is not null`),
    check('conversations_kind', isOneOf(t.kind, conversationKinds)),
    check('conversations_opened_by', isOneOf(t.openedBy, partyRealms)),
    check('conversations_blocked_by', isOneOf(t.blockedBy, blocks)),
    check(
      'conversations_sides',
      sql`case ${t.kind} when 'direct' then ${t.merchantId} is not null and ${t.customerId} is not null
        else (${t.merchantId} is null) <> (${t.customerId} is null) end`,
    ),
  ],
);

/** A conversation as one of its sides has it. What is unread follows from the two positions and is never counted up. */
export const conversationMembers = pgTable(
  'conversation_members',
  (c) => ({
    conversationId: references(() => conversations.id),
    realm: c.text().$type<PartyRealm>().notNull(),
    /** Null for the platform: its staff are one side. */
    memberId: c.uuid(),
    readSeq: sequence().notNull().default(0),
    deliveredSeq: sequence().notNull().default(0),
    /** The last message of the other side. */
    lastIncomingSeq: sequence().notNull().default(0),
    /** How far this side was mailed about what it has not read; no second time before it has read that. */
    mailedSeq: sequence().notNull().default(0),
    /** A mail about it waits at least until then. */
    mailAfter: timestamptz(),
    /** Since when something of the other side is unread; null where nothing is. */
    unreadSince: timestamptz(),
    /** From when on the devices of an unread side are told; null where they were, or are not to be. */
    pushDueAt: timestamptz(),
    /** Since when the other side waits for an answer of this one. */
    waitingSince: timestamptz(),
    archivedAt: timestamptz(),
    /** Copied for the list's order; null as long as nothing was said. */
    lastMessageAt: timestamptz(),
    /** The other side's name, folded. Triggers write it where a name changes. */
    peerText: c.text().notNull().default(''),
  }),
  (t) => [
    primaryKey({ columns: [t.conversationId, t.realm] }),
    // Searches by name read the names out of the index alone.
    index('conversation_members_list').on(
      t.realm,
      t.memberId,
      t.lastMessageAt,
      t.conversationId,
      t.archivedAt,
      t.peerText,
    ),
    index('conversation_members_unread')
      .on(t.realm, t.memberId, t.lastMessageAt, t.conversationId)
      .where(sql`last_incoming_seq > read_seq`),
    index('conversation_members_unmailed_since')
      .on(unmailedSince(t))
      .where(
        sql`last_incoming_seq > read_seq and mailed_seq <= read_seq and member_id is not null`,
      ),
    index('conversation_members_push_due')
      .on(t.pushDueAt)
      .where(sql`push_due_at is not null`),
    index('conversation_members_waiting')
      .on(t.realm, t.memberId, t.lastMessageAt, t.conversationId)
      .where(sql`waiting_since is not null`),
    index('conversation_members_archived')
      .on(t.realm, t.memberId, t.lastMessageAt, t.conversationId)
      .where(sql`archived_at is not null`),
    check('conversation_members_realm', isOneOf(t.realm, partyRealms)),
  ],
);

/** What was said. Nothing of it is lost: an edited or deleted text is kept for disputes until retention. */
export const messages = pgTable(
  'messages',
  (c) => ({
    conversationId: references(() => conversations.id),
    seq: sequence().notNull(),
    id: c.uuid().notNull().unique(),
    /** Made by the writer's browser, the same at each try. */
    clientId: c.uuid(),
    authorRealm: c.text().$type<PartyRealm>().notNull(),
    /** Null: written by the server. */
    authorId: c.uuid(),
    kind: c.text().$type<MessageKind>().notNull(),
    text: c.text().notNull().default(''),
    /** What the reader sees as long as contacts are masked; null where nothing is to be masked. */
    maskedText: c.text(),
    data: c.jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    fileIds: c.uuid().array().notNull().default([]),
    orderId: c.uuid(),
    /** The message that this one answers. */
    quotedSeq: sequence(),
    earlierTexts: c.jsonb().$type<readonly EarlierText[]>().notNull().default([]),
    createdAt: timestamptz().notNull(),
    editedAt: timestamptz(),
    deletedAt: timestamptz(),
    /** The conversation's counter when this last changed: catching up asks for what is greater. */
    version: sequence().notNull(),
    /** Whose searches find it: the end of an id, marked before each part of its text. */
    searchScope: c.text().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    index('messages_version').on(t.conversationId, t.version),
    index('messages_time').on(t.conversationId, t.createdAt, t.seq),
    uniqueIndex('messages_client')
      .on(t.authorRealm, t.authorId, t.clientId)
      .where(sql`client_id is not null`),
    index('messages_files')
      .using('gin', t.fileIds)
      .with({ fastupdate: false })
      .where(sql`file_ids <> '{}'`),
    // What has come of age is met in the order in which it lies.
    index('messages_age').using('brin', t.createdAt),
    index('messages_search')
      .using(
        'gin',
        sql`search_grams(left(search_fold(coalesce(masked_text, "text")), 1000), search_scope)`,
      )
      .with({ fastupdate: false })
      .where(sql`"text" <> '' and deleted_at is null`),
    check('messages_author', isOneOf(t.authorRealm, partyRealms)),
    check('messages_kind', isOneOf(t.kind, messageKinds)),
  ],
);

/** What a side reported, of a whole conversation or of one message. It lets staff read it. */
export const messageReports = pgTable(
  'message_reports',
  (c) => ({
    id: primaryId(),
    conversationId: references(() => conversations.id),
    seq: sequence(),
    reporterRealm: c.text().$type<PartyRealm>().notNull(),
    reporterId: c.uuid().notNull(),
    reason: c.text().$type<ReportReason>().notNull(),
    description: c.text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    /** Null while it is open. */
    decision: c.text().$type<ReportDecision>(),
  }),
  (t) => [
    index('message_reports_conversation').on(t.conversationId, t.createdAt),
    index('message_reports_open')
      .on(t.createdAt, t.id)
      .where(sql`closed_at is null`),
  ],
);

/** Answers that are written once and used often: a merchant's own, or the desk's. */
export const quickReplies = pgTable(
  'quick_replies',
  (c) => ({
    id: primaryId(),
    ownerRealm: c.text().$type<PartyRealm>().notNull(),
    /** Null: the desk's. */
    ownerId: c.uuid(),
    title: c.text().notNull(),
    /** With placeholders. */
    text: c.text().notNull(),
    /** Pictures that go along. */
    fileIds: c.uuid().array().notNull().default([]),
    usedCount: c.integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  }),
  (t) => [
    index('quick_replies_owner').on(t.ownerRealm, t.ownerId),
    check('quick_replies_owner_realm', isOneOf(t.ownerRealm, partyRealms)),
  ],
);

/** Who has a page open on which node. Unlogged: a crash forgets it, and a row that its node no longer renews counts for nothing. */
export const presences = pgTable(
  'presences',
  (c) => ({
    realm: c.text().$type<PartyRealm>().notNull(),
    memberId: c.uuid().notNull(),
    node: c.uuid().notNull(),
    seenAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.realm, t.memberId, t.node] }),
    index('presences_node').on(t.node),
    index('presences_seen').on(t.seenAt),
  ],
);
