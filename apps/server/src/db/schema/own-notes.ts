import { longestOwnNote } from '@khidma/domain/orders/own-notes';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/** What a merchant wrote down about an order for itself: nobody else reads it. */
export const ownNotes = pgTable(
  'own_notes',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    text: text().notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('own_notes_order').on(t.orderId, t.at, t.id),
    check(
      'own_notes_text',
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(longestOwnNote))}`,
    ),
  ],
);
