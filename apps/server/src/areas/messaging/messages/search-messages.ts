import { searchMessages } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../../kernel/call.ts';
import { cursorOfKey, isBehind, keyOfCursor } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { containsText, readsText, searchScopeOf } from '../../../kernel/text-search.ts';
import { conversationMembers, conversations, messages } from '../../../db/schema/messages.ts';
import { conversationsByIds, type MessageRow } from './conversation-rows.ts';
import { presentMessages } from './read-messages.ts';
import { isMember, readingContext, type Reading } from './party.ts';

const PAGE = 20;
/** What many messages hold is met soon by reading back from the end; what few hold is found by the index. */
const READ_BACK = 1_000;
/** Of what more messages hold than these, any so many are put in order. */
const MOST_SORTED = 2_000;
/** The searched conversations of whoever has no scope of their own: the latest ones. */
const MOST_SCOPES = 50;

/** The index over the parts of texts is made of this, and is only found by it. What is hidden from its reader is not found either. */
const searched = sql`left(search_fold(coalesce(${messages.maskedText}, ${messages.text})), 1000)`;
const isSearched = sql`${messages.text} <> '' and ${messages.deletedAt} is null`;
const order = { at: messages.createdAt, id: messages.id, first: 'newest' } as const;

/** A text in one conversation or in all of the caller's, the newest first. */
export const searchMessagesHandler = handle(searchMessages, async (call) => {
  const reading = readingContext(call);
  const { input } = call;
  const behind =
    input.cursor === undefined ? undefined : isBehind(order, keyOfCursor(input.cursor));
  if (input.conversationId !== undefined) await requireOwn(reading, input.conversationId);
  const found = await findNewest(reading, { ...input, behind });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    records: await presentEach(reading, rows),
    cursor:
      found.length > PAGE && last !== undefined
        ? cursorOfKey({ at: last.createdAt, id: last.id })
        : null,
  };
});

interface Search {
  readonly conversationId?: string | undefined;
  readonly text: string;
  readonly behind: SQL | undefined;
}

async function findNewest(reading: Reading, search: Search): Promise<MessageRow[]> {
  const { conversationId, text, behind } = search;
  if (conversationId !== undefined) {
    // Named as the table, for its columns: read in order once, and no row looked up by its id.
    const latest = reading.tx
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), behind))
      .orderBy(desc(messages.createdAt), desc(messages.seq))
      .limit(READ_BACK)
      .as('messages');
    const met = await reading.tx
      .select()
      .from(latest)
      .where(and(isSearched, readsText(searched, text)))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(PAGE + 1);
    if (met.length > PAGE) return met;
  }
  const scopes = await scopesOf(reading, conversationId);
  if (scopes.length === 0) return [];
  const grams = (scope: string) =>
    containsText(
      {
        searchText: searched,
        searchGrams: sql`search_grams(${searched}, ${messages.searchScope})`,
        scope,
      },
      text,
    );
  const named = reading.tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        isSearched,
        or(...scopes.map(grams)),
        behind,
        conversationId === undefined ? undefined : eq(messages.conversationId, conversationId),
      ),
    )
    .limit(MOST_SORTED);
  return reading.tx
    .select()
    .from(messages)
    .where(and(sql`${messages.id} in (${named})`, ownOnly(reading)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PAGE + 1);
}

/** Two scopes may end alike, and a scope holds others' conversations too: whose they are is asked of the rows. */
const ownOnly = ({ tx, party }: Reading): SQL =>
  sql`exists (${tx
    .select({ one: sql`1` })
    .from(conversationMembers)
    .where(
      and(eq(conversationMembers.conversationId, messages.conversationId), isMember(party)),
    )})`;

/** Under whose ends of ids a party's messages are found: a merchant's are under its own, all others' under those they write with. */
async function scopesOf(
  { tx, party }: Reading,
  conversationId: string | undefined,
): Promise<string[]> {
  if (party.realm === 'merchant') return [searchScopeOf(party.id)];
  const rows = await tx
    .select({ merchantId: conversations.merchantId, customerId: conversations.customerId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        isMember(party),
        conversationId === undefined
          ? isNotNull(conversationMembers.lastMessageAt)
          : eq(conversations.id, conversationId),
      ),
    )
    .orderBy(desc(conversationMembers.lastMessageAt))
    .limit(MOST_SCOPES);
  return [
    ...new Set(
      rows.map(({ merchantId, customerId }) => searchScopeOf(merchantId ?? customerId ?? '')),
    ),
  ];
}

async function requireOwn({ tx, party }: Reading, id: string): Promise<void> {
  const own = await tx.$count(
    conversationMembers,
    and(eq(conversationMembers.conversationId, id), isMember(party)),
  );
  if (own === 0) throw refuse('notFound');
}

async function presentEach(reading: Reading, rows: readonly MessageRow[]): Promise<Message[]> {
  const conversationRows = await conversationsByIds(reading, [
    ...new Set(rows.map(({ conversationId }) => conversationId)),
  ]);
  const shown = new Map<string, Message>();
  for (const row of conversationRows) {
    const own = rows.filter(({ conversationId }) => conversationId === row.conversation.id);
    for (const message of await presentMessages(reading, row, own)) shown.set(message.id, message);
  }
  return rows.flatMap(({ id }) => shown.get(id) ?? []);
}
