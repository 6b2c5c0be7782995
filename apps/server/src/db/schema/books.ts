import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import { closingStates } from '@khidma/domain/ledger/book-months';
import type { Turnover } from '@khidma/domain/ledger/trial-balance';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { filsAmount, isOneOf, timestamptz } from './columns.ts';

/**
 * A day whose books are closed: which entries it holds, and what the proof of that moment found. A trigger refuses every
 * change: what comes later belongs to the next day.
 */
export const bookDays = pgTable(
  'book_days',
  (c) => ({
    day: c.text().primaryKey(),
    /** The entries behind the first number, up to the second one. */
    after: c.bigint({ mode: 'number' }).notNull(),
    upTo: c.bigint({ mode: 'number' }).notNull(),
    entries: c.integer().notNull(),
    faults: c.text().array().notNull(),
    /** Differences that nobody had decided then, and up to where each side had reported; null before they were counted. */
    openDifferences: c.integer(),
    providerTo: c.date({ mode: 'string' }),
    bankTo: c.date({ mode: 'string' }),
    closedAt: timestamptz().notNull(),
  }),
  (t) => [check('book_days_entries', sql`${t.entries} >= 0 and ${t.upTo} >= ${t.after}`)],
);

/** What a closed day did to each account, and what all days up to it did together: balances are read off one row. */
export const bookDayAccounts = pgTable(
  'book_day_accounts',
  (c) => ({
    day: c
      .text()
      .notNull()
      .references(() => bookDays.day),
    account: c.text().$type<LedgerAccount>().notNull(),
    debit: filsAmount().notNull(),
    credit: filsAmount().notNull(),
    totalDebit: filsAmount().notNull(),
    totalCredit: filsAmount().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.day, t.account] }),
    index('book_day_accounts_account').on(t.account, t.day),
    // The days that moved it.
    index('book_day_accounts_moved')
      .on(t.account, t.day)
      .where(sql`debit <> 0 or credit <> 0`),
    check(
      'book_day_accounts_totals',
      sql`${t.debit} between 0 and ${t.totalDebit} and ${t.credit} between 0 and ${t.totalCredit}`,
    ),
  ],
);

/**
 * What stands on all accounts up to an entry of the open day, made anew each hour: what is booked today is not summed up
 * from its first entry on with every look at it. One row; without it, or with an old one, more is summed up.
 */
export const bookSnapshots = pgTable(
  'book_snapshots',
  (c) => ({
    id: c.integer().primaryKey(),
    upTo: c.bigint({ mode: 'number' }).notNull(),
    totals: c.jsonb().$type<Partial<Record<LedgerAccount, Turnover>>>().notNull(),
    takenAt: timestamptz().notNull(),
  }),
  (t) => [check('book_snapshots_one', sql`${t.id} = 1`)],
);

/** A month of the books that was closed: it takes nothing, unless two people have opened it again. */
export const bookMonths = pgTable(
  'book_months',
  (c) => ({
    /** `2026-11`. */
    month: c.text().primaryKey(),
    status: c.text().$type<(typeof closingStates)[number]>().notNull(),
    closedBy: c.uuid().references(() => staff.id),
    closedAt: timestamptz(),
    /** Who asked first for it to be opened again. */
    askedBy: c.uuid().references(() => staff.id),
    reopenedBy: c.uuid().references(() => staff.id),
  }),
  (t) => [
    check('book_months_status', isOneOf(t.status, closingStates)),
    check(
      'book_months_two_people',
      sql`${t.status} <> 'reopened' or ${t.reopenedBy} is not null and ${t.askedBy} is not null and ${t.reopenedBy} <> ${t.askedBy}`,
    ),
  ],
);
