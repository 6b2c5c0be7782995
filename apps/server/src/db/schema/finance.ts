import { merchants } from './merchants.ts';
import { orders } from './orders.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { LedgerAccount, MerchantAccount } from '@khidma/domain/ledger/accounts';
import type { EntryType } from '@khidma/domain/ledger/postings';
import { amount, moment, primaryId } from './columns.ts';

/** A journal entry: one business event. Only `modules/ledger` writes here. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    entryType: text().$type<EntryType>().notNull(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    orderId: uuid().references(() => orders.id),
    withdrawalId: uuid().references((): AnyPgColumn => withdrawals.id),
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
    // The sequence is drawn under the merchant's lock: within a merchant it is the order of the balances.
    index('ledger_entries_flow').on(t.merchantId, t.sequence),
    index('ledger_entries_at').on(t.merchantId, t.at),
    // Running totals come from the index alone.
    index('ledger_entries_totals').on(t.merchantId, t.entryType, t.accountChange),
    index('ledger_entries_order').on(t.orderId, t.sequence),
  ],
);

/** One signed amount on one account; the postings of an entry sum to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    line: integer().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    merchantId: uuid().references(() => merchants.id),
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
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    account: text().$type<MerchantAccount>().notNull(),
    balance: amount().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.account] })],
);

/** An instalment of an order's money: planned when the order completes, released when it is due, withdrawn bit by bit. */
export const settlementLots = pgTable(
  'settlement_lots',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    instalment: integer().notNull(),
    dueAt: moment().notNull(),
    releasedAt: moment(),
    fee: amount().notNull(),
    feeVat: amount().notNull(),
    /** What the merchant receives. */
    amount: amount().notNull(),
    /** How much of it withdrawals carry that are not rejected. */
    withdrawnAmount: amount().notNull().default(0),
  },
  (t) => [
    uniqueIndex('settlement_lots_order').on(t.orderId, t.instalment),
    index('settlement_lots_due')
      .on(t.dueAt, t.id)
      .where(sql`released_at is null`),
    index('settlement_lots_open')
      .on(t.merchantId, t.releasedAt, t.id)
      .where(sql`released_at is not null and withdrawn_amount < amount`),
  ],
);

/** A request to be paid out. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    amount: amount().notNull(),
    status: text().$type<WithdrawalStatus>().notNull(),
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

/** Which orders' money a withdrawal carries, lot by lot. */
export const withdrawalItems = pgTable(
  'withdrawal_items',
  {
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id),
    lotId: uuid()
      .notNull()
      .references(() => settlementLots.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: amount().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.lotId] }),
    index('withdrawal_items_order').on(t.orderId),
  ],
);

/** An export that is running: one of a merchant at a time, on whichever node. It runs out by itself where its node is gone. */
export const exportLeases = pgTable('export_leases', {
  merchantId: uuid().primaryKey(),
  leaseId: uuid().notNull(),
  expiresAt: moment().notNull(),
});
