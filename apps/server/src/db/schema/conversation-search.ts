import type { PartyRealm } from '@khidma/domain/messages/parties';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What a member's conversations are found by: the other side's name, folded. Apart from the member, whom every message
 * moves: its index would be written anew with each. A trigger keeps it.
 */
export const conversationSearch = pgTable(
  'conversation_search',
  {
    conversationId: uuid().notNull(),
    realm: text().$type<PartyRealm>().notNull(),
    searchText: text().notNull(),
    /** Whose searches find it: the end of the member's id, marked before each part of the name. */
    searchScope: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.realm] }),
    // The parts stand in the index alone: a row that carries them is ten times as long.
    index('conversation_search_grams')
      .using('gin', sql`search_grams(search_text, search_scope)`)
      .with({ fastupdate: false }),
  ],
);
