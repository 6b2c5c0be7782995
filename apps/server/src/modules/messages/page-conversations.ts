import { countUnread, pageConversations } from '@khidma/contract/messaging/conversations';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { cursorOfKey, type PageOrder, planPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { searchByText, searchScopeOf } from '../../core/text-search.ts';
import {
  conversationSearch,
  answerDueOrLast,
  conversationMembers,
  conversations,
} from '../../db/schema/messages.ts';
import { MOST_UNREAD, unreadOf } from './conversation-rows.ts';
import { conversationsOf } from './conversation.presenter.ts';
import { isOf, readingOf, type Reading } from './party.ts';

type Input = Call<typeof pageConversations>['input'];

/** A list by an index and a cursor: ten thousand conversations cost what ten do. */
export const pageConversationsHandler = handle(pageConversations, async (call) => {
  const reading = readingOf(call);
  const { input } = call;
  const list = listOf(reading, input.filter);
  const found = input.text
    ? await foundByName(reading, list, { ...input, text: input.text })
    : await listed(reading, list, input);
  const page = found.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    realm: reading.party.realm,
    records: await conversationsOf(
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
    .where(and(isOf(party), where, plan.behind))
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
    where: and(isOf(party), where),
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
    .where(and(isOf(party), where))
    .limit(MOST_UNREAD);
  return rows.length;
}

/** Derived from the positions, never counted up: it cannot drift. */
export const countUnreadHandler = handle(countUnread, async (call) => {
  const reading = readingOf(call);
  const rows = await reading.tx
    .select({ id: conversationMembers.conversationId, count: unreadOf })
    .from(conversationMembers)
    .where(and(isOf(reading.party), isUnread))
    // Without the order of its index the whole table looks as cheap.
    .orderBy(desc(conversationMembers.lastMessageAt), desc(conversationMembers.conversationId))
    .limit(MOST_UNREAD);
  const unread = rows.filter(({ count }) => count > 0);
  return { count: unread.reduce((sum, { count }) => sum + count, 0), conversations: unread };
});
