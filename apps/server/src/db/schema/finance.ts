import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, moment, primaryId } from './columns.ts';

/** A journal entry: one business event. Only `modules/ledger` writes here. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    entryType: text().notNull(),
    merchantId: uuid().notNull(),
    orderId: uuid(),
    withdrawalId: uuid(),
    /** What the entry changed of the merchant's whole account, and of the withdrawable part. */
    accountChange: amount().notNull(),
    withdrawableChange: amount().notNull(),
    /** The withdrawable balance afterwards, as the flow shows it. */
    availableBalance: amount().notNull(),
    remark: jsonb().$type<Record<string, string>>().notNull().default({}),
    sequence: bigserial({ mode: 'number' }).notNull().unique(),
    at: moment().notNull(),
  },
  (t) => [
    index('ledger_entries_flow').on(t.merchantId, t.at, t.id),
    index('ledger_entries_order').on(t.orderId, t.sequence),
  ],
);

/** One signed amount on one account; the postings of an entry sum to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid().notNull(),
    line: integer().notNull(),
    account: text().notNull(),
    merchantId: uuid(),
    amount: amount().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.line] }),
    index('ledger_postings_account').on(t.merchantId, t.account),
  ],
);

/** The sum of a merchant's postings by account, kept in the same transaction and locked while it changes. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    merchantId: uuid().notNull(),
    account: text().notNull(),
    balance: amount().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.account] })],
);

/** A request to be paid out. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    merchantId: uuid().notNull(),
    amount: amount().notNull(),
    status: text().notNull(),
    iban: text().notNull(),
    holder: text().notNull(),
    bank: text().notNull(),
    appliedAt: moment().notNull(),
    decidedAt: moment(),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('withdrawals_merchant').on(t.merchantId, t.appliedAt, t.id),
    index('withdrawals_queue').on(t.status, t.appliedAt, t.id),
  ],
);

/** Which orders' money a withdrawal carries. */
export const withdrawalItems = pgTable(
  'withdrawal_items',
  {
    withdrawalId: uuid().notNull(),
    orderId: uuid().notNull(),
    amount: amount().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.orderId] }),
    index('withdrawal_items_order').on(t.orderId),
  ],
);
