import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bookDays } from './books.ts';
import { timestamptz } from './columns.ts';

/**
 * What has been counted of the open day up to an hour ago, made anew each hour: the overview counts what came since. One
 * row; without it, or with one of an earlier day, more is counted.
 */
export const deskMarks = pgTable(
  'desk_marks',
  {
    id: integer().primaryKey(),
    /** The last entry of the last closed day, behind which it counts. */
    after: bigint({ mode: 'number' }).notNull(),
    /** Up to which entry, and up to which moment. */
    upTo: bigint({ mode: 'number' }).notNull(),
    until: timestamptz().notNull(),
    paid: integer().notNull(),
    cancelled: integer().notNull(),
    decisions: integer().notNull(),
    decidedInMs: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('desk_marks_one', sql`${t.id} = 1`)],
);

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
