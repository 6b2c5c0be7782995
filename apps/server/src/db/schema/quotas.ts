import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * How much of a quota is used in its current window, over all nodes. The table is unlogged: a crash of the database
 * forgets the counts, and taking from a quota never waits for a disk.
 */
export const quotas = pgTable(
  'quotas',
  {
    /** Name of the quota and a hash of whom it counts for. */
    key: text().primaryKey(),
    used: bigint({ mode: 'number' }).notNull(),
    resetsAt: timestamptz().notNull(),
  },
  (t) => [index('quotas_resets').on(t.resetsAt)],
);
