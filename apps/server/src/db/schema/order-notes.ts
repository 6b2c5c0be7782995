import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { primaryId, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** What staff wrote down about an order for one another: neither of its sides reads it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.at, t.id)],
);
