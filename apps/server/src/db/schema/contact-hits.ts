import type { PartyRealm } from '@khidma/domain/messages/parties';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Messages in which something looked like a contact while contacts were hidden: how often, and how often its writer said that it is none. */
export const contactHits = pgTable(
  'contact_hits',
  {
    messageId: uuid().primaryKey(),
    merchantId: uuid().notNull(),
    authorRealm: text().$type<PartyRealm>().notNull(),
    authorId: uuid().notNull(),
    /** Its writer said that it is none, and was taken at their word. */
    isContested: boolean().notNull(),
    /** The same, beyond what a day allows: it stayed hidden. */
    isDenied: boolean().notNull().default(false),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('contact_hits_at').on(t.at),
    index('contact_hits_contested')
      .on(t.authorRealm, t.authorId, t.at)
      .where(sql`is_contested`),
  ],
);
