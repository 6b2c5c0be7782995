import { countUnread } from '@khidma/contract/messages/count-unread';
import { pageConversations } from '@khidma/contract/messages/page-conversations';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { cursorOfKey, type PageOrder, planPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { readsText } from '../../core/text-search.ts';
import { answerDueOrLast, conversationMembers, conversations } from '../../db/schema/messages.ts';
import { MOST_UNREAD, unreadOf } from './conversation-rows.ts';
import { conversationsOf } from './conversation.presenter.ts';
import { isOf, readingOf, type Reading } from './party.ts';

type Input = Call<typeof pageConversations>['input'];

/** A list by an index and a cursor: ten thousand conversations cost what ten do. */
export const pageConversationsHandler = handle(pageConversations, async (call) => {
  const reading = readingOf(call);
  const { input } = call;
  const list = listOf(reading, input.filter);
  const plan = planPage({ ...input, pageNum: 1 }, list.order);
  const found = await reading.tx
    .select({ id: conversations.id, at: sql<string>`${list.order.at}` })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        isOf(reading.party),
        list.where,
        input.text ? readsText(conversationMembers.peerText, input.text) : undefined,
        plan.behind,
      ),
    )
    .orderBy(...plan.orderBy)
    .limit(plan.limit);
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

const isUnread = sql`${conversationMembers.lastIncomingSeq} > ${conversationMembers.readSeq}`;
const isWaiting = isNotNull(conversationMembers.waitingSince);

interface ConversationList {
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

type DeskFilter = 'unassigned' | 'mine' | 'closed';

/** The desk's own lists begin with what is due first. */
function listOf({ party }: Reading, filter: Input['filter']): ConversationList {
  if (filter !== 'unassigned' && filter !== 'mine' && filter !== 'closed')
    return { where: lists[filter], order: newest };
  if (party.realm !== 'staff') throw refuseFields([{ path: 'filter', rule: 'invalid' }]);
  if (filter === 'closed')
    return {
      where: isNotNull(conversations.closedAt),
      order: { at: conversations.closedAt, id: conversations.id, first: 'newest' },
    };
  return {
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
  return { count: unread.length, conversations: unread };
});
