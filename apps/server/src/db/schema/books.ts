import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filsAmount, timestamptz } from './columns.ts';

/**
 * A day whose books are closed: which entries it holds, and what the proof of that moment found. A trigger refuses every
 * change: what comes later belongs to the next day.
 */
export const bookDays = pgTable(
  'book_days',
  {
    day: text().primaryKey(),
    /** The entries behind the first number, up to the second one. */
    after: bigint({ mode: 'number' }).notNull(),
    upTo: bigint({ mode: 'number' }).notNull(),
    entries: integer().notNull(),
    faults: text().array().notNull(),
    closedAt: timestamptz().notNull(),
  },
  (t) => [check('book_days_entries', sql`${t.entries} >= 0 and ${t.upTo} >= ${t.after}`)],
);

/** What a closed day did to each account, and what all days up to it did together: balances are read off one row. */
export const bookDayAccounts = pgTable(
  'book_day_accounts',
  {
    day: text()
      .notNull()
      .references(() => bookDays.day),
    account: text().$type<LedgerAccount>().notNull(),
    debit: filsAmount().notNull(),
    credit: filsAmount().notNull(),
    totalDebit: filsAmount().notNull(),
    totalCredit: filsAmount().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.account] }),
    index('book_day_accounts_account').on(t.account, t.day),
    check(
      'book_day_accounts_totals',
      sql`${t.debit} between 0 and ${t.totalDebit} and ${t.credit} between 0 and ${t.totalCredit}`,
    ),
  ],
);
