import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bookDays } from './books.ts';
import { timestamptz } from './columns.ts';

/** What happened on a day whose books are closed, counted once then: the console's overview adds days, never orders. */
export const deskDays = pgTable(
  'desk_days',
  {
    day: text()
      .primaryKey()
      .references(() => bookDays.day),
    paid: integer().notNull(),
    cancelled: integer().notNull(),
    decisions: integer().notNull(),
    decidedInMs: bigint({ mode: 'number' }).notNull(),
    countedAt: timestamptz().notNull(),
  },
  (t) => [
    check(
      'desk_days_counts',
      sql`${t.paid} >= 0 and ${t.cancelled} >= 0 and ${t.decisions} >= 0 and ${t.decidedInMs} >= 0`,
    ),
  ],
);
