import { equals } from '../../../db/equals.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { cursorOfKey, type PageOrder, planPage } from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { searchByText, searchScopeOf } from '../../../kernel/text-search.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import {
  answerDueOrLast,
  conversationMembers,
  conversations,
  conversationSearch,
  unmailedSince,
} from '../../../db/schema/messages.ts';
import { titleOfMessages, type UnreadReader, type UnreadSource } from '../notices/index.ts';
import { loadShownConversations, MOST_UNREAD, unreadOf } from './conversation-rows.ts';
import { isMember, type Reading, readingContext } from './party.ts';
import { countUnread, pageConversations } from '@khidma/contract/messaging/conversations';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';

type Input = Call<typeof pageConversations>['input'];

/** A list by an index and a cursor: ten thousand conversations cost what ten do. */
export const pageConversationsHandler = handle(pageConversations, async (call) => {
  const reading = readingContext(call);
  const { input } = call;
  const list = listOf(reading, input.filter);
  const found = input.text
    ? await foundByName(reading, list, { ...input, text: input.text })
    : await listed(reading, list, input);
  const page = found.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    realm: reading.party.realm,
    records: await loadShownConversations(
      reading,
      page.map(({ id }) => id),
    ),
    cursor:
      found.length > page.length && last !== undefined
        ? cursorOfKey({ at: new Date(last.at), id: last.id })
        : null,
    counts: {
      unread: await countUpTo(reading, isUnread),
      waiting: await countUpTo(reading, isWaiting),
    },
  };
});

interface Found {
  readonly id: string;
  readonly at: string;
}

function listed(
  { tx, party }: Reading,
  { fromMembers, where, order }: ConversationList,
  input: Input,
): Promise<Found[]> {
  const plan = planPage({ ...input, pageNum: 1 }, order);
  return tx
    .select({ id: sql<string>`${order.id}`, at: sql<string>`${order.at}` })
    .from(fromMembers(sql`${conversationMembers}`))
    .where(and(isMember(party), where, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit);
}

/** What many are called is met by reading on in the list, what few are is found by the parts of their names. */
function foundByName(
  { tx, party }: Reading,
  { fromMembers, where, order }: ConversationList,
  { text, ...input }: Input & { readonly text: string },
): Promise<Found[]> {
  const found = searchByText({
    from: fromMembers(sql`${conversationMembers}`),
    where: and(isMember(party), where),
    order,
    searchText: conversationMembers.peerText,
    parts: {
      searchText: conversationSearch.searchText,
      searchGrams: sql`search_grams(${conversationSearch.searchText}, ${conversationSearch.searchScope})`,
      scope: party.realm === 'staff' ? 'staff' : searchScopeOf(party.id),
      own: {
        table: conversationSearch,
        id: conversationSearch.conversationId,
        // By its key: the list's own index would be read from end to end for each.
        from: (id) =>
          fromMembers(sql`(select * from ${conversationMembers}
          where conversation_id = ${id} and realm = ${party.realm} offset 0) as ${conversationMembers}`),
      },
    },
    input: { ...input, pageNum: 1 },
    text,
  });
  return tx
    .select({ id: sql<string>`found.id`, at: sql<string>`found.at` })
    .from(sql`(${found}) as found`)
    .where(isNotNull(sql`found.id`));
}

const isUnread = sql`${conversationMembers.lastIncomingSeq} > ${conversationMembers.readSeq}`;
const isWaiting = isNotNull(conversationMembers.waitingSince);

interface ConversationList {
  /** Members, with what is asked of their conversations: what an index of members gives alone costs no look at each of these. */
  readonly fromMembers: (members: SQL) => SQL;
  readonly where: SQL | undefined;
  readonly order: PageOrder;
}

const newest: PageOrder = {
  at: conversationMembers.lastMessageAt,
  id: conversationMembers.conversationId,
  first: 'newest',
};

/** What was never written in is in no list. */
const isBegun = isNotNull(conversationMembers.lastMessageAt);

const lists: Readonly<Record<Exclude<ConversationFilter, DeskFilter>, SQL | undefined>> = {
  all: and(isBegun, isNull(conversationMembers.archivedAt)),
  unread: and(isBegun, isUnread),
  waiting: and(isBegun, isWaiting),
  archived: and(isBegun, isNotNull(conversationMembers.archivedAt)),
};

const withConversation = (members: SQL): SQL => sql`${members}
  inner join ${conversations} on ${eq(conversations.id, conversationMembers.conversationId)}`;

type DeskFilter = 'unassigned' | 'mine' | 'closed';

/** The desk's own lists begin with what is due first. */
function listOf({ party }: Reading, filter: Input['filter']): ConversationList {
  if (filter !== 'unassigned' && filter !== 'mine' && filter !== 'closed')
    return { fromMembers: (members) => members, where: lists[filter], order: newest };
  if (party.realm !== 'staff') throw refuseFields([{ path: 'filter', rule: 'invalid' }]);
  if (filter === 'closed')
    return {
      fromMembers: withConversation,
      where: isNotNull(conversations.closedAt),
      order: { at: conversations.closedAt, id: conversations.id, first: 'newest' },
    };
  return {
    fromMembers: withConversation,
    where: and(
      isBegun,
      sql`kind = 'service' and closed_at is null`,
      filter === 'mine' ? eq(conversations.assignedTo, party.id) : isNull(conversations.assignedTo),
    ),
    order: {
      at: answerDueOrLast(conversations.answerDueAt),
      id: conversations.id,
      first: 'oldest',
    },
  };
}

async function countUpTo({ tx, party }: Reading, where: SQL): Promise<number> {
  const rows = await tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(isMember(party), where))
    .limit(MOST_UNREAD);
  return rows.length;
}

/** Derived from the positions, never counted up: it cannot drift. */
export const countUnreadHandler = handle(countUnread, async (call) => {
  const reading = readingContext(call);
  const rows = await reading.tx
    .select({ id: conversationMembers.conversationId, count: unreadOf })
    .from(conversationMembers)
    .where(and(isMember(reading.party), isUnread))
    // Without the order of its index the whole table looks as cheap.
    .orderBy(desc(conversationMembers.lastMessageAt), desc(conversationMembers.conversationId))
    .limit(MOST_UNREAD);
  const unread = rows.filter(({ count }) => count > 0);
  return { count: unread.reduce((sum, { count }) => sum + count, 0), conversations: unread };
});

/** Where each app shows its messages. */
export const messagesPath = {
  merchant: '/chat',
  customer: '/messages',
  staff: '/messages',
} as const;

const isUnmailed = sql`last_incoming_seq > read_seq and mailed_seq <= read_seq and member_id is not null`;

/** Conversations with messages that their reader has not seen: one line each, once until they are read. */
export const unreadMessages: UnreadSource = {
  async due({ db }, before, limit) {
    const rows = await db
      .select({ realm: conversationMembers.realm, id: conversationMembers.memberId })
      .from(conversationMembers)
      .where(and(isUnmailed, lte(unmailedSince(conversationMembers), before)))
      .orderBy(asc(unmailedSince(conversationMembers)))
      .limit(limit);
    return rows.flatMap(({ realm, id }) => (id === null ? [] : [{ realm, id }]));
  },

  async take({ tx }, reader) {
    const taken = await tx
      .update(conversationMembers)
      .set({ mailedSeq: sql`${conversationMembers.lastIncomingSeq}` })
      .where(dueOf(reader))
      .returning({ id: conversationMembers.conversationId });
    if (taken.length === 0 || !reader.takes('chat')) return [];
    const rows = await tx
      .select({
        kind: conversations.kind,
        customer: customers.name,
        merchant: merchantNameColumns,
      })
      .from(conversations)
      .leftJoin(customers, eq(customers.id, conversations.customerId))
      .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
      .where(
        inArray(
          conversations.id,
          taken.map(({ id }) => id),
        ),
      );
    const isMerchant = reader.account.realm === 'merchant';
    return rows.map(({ kind, customer, merchant }) => {
      const own = merchant === null ? '' : merchantNameFor(reader.lang, merchant);
      const peer = isMerchant ? (customer ?? '') : own;
      return {
        title: titleOfMessages(reader.lang, kind === 'direct' ? peer : null),
        path: messagesPath[reader.account.realm],
      };
    });
  },

  async postpone({ tx, now }, reader, until) {
    // Due again when a look at `until` would find it so.
    const delay = now.getTime() - reader.before.getTime();
    await tx
      .update(conversationMembers)
      .set({ mailAfter: new Date(until.getTime() - delay) })
      .where(dueOf(reader));
  },
};

const dueOf = ({ account: { realm, id }, before }: UnreadReader): SQL | undefined =>
  and(
    equals(conversationMembers, { realm, memberId: id }),
    isNotNull(conversationMembers.lastMessageAt),
    isUnmailed,
    lte(unmailedSince(conversationMembers), before),
  );
