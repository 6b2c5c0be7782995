import { adjustments } from './adjustments.ts';
import { staff } from './auth.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { withdrawalResultOf } from '@khidma/domain/withdrawals/withdrawal-transitions';
import {
  type WithdrawalStage,
  withdrawalStages,
  type WithdrawalStatus,
} from '@khidma/domain/withdrawals/withdrawal-statuses';
import { type ReturnCause, returnCauses } from '@khidma/domain/withdrawals/return-causes';
import { type ApprovalState, approvalStates } from '@khidma/domain/withdrawals/two-people';
import {
  debitAccounts,
  type LedgerAccount,
  ledgerAccounts,
  merchantAccounts,
} from '@khidma/domain/ledger/accounts';
import { type EntryType, entryTypes, platformEntryTypes } from '@khidma/domain/ledger/postings';
import { filsAmount, isOneOf, timestamptz, primaryId, references } from './columns.ts';

/** A journal entry: one business event. Only `areas/money/ledger` writes here. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  (c) => ({
    id: primaryId(),
    entryType: c.text().$type<EntryType>().notNull(),
    /** Null where it belongs to no merchant: what the provider and the bank have reported. */
    merchantId: c.uuid().references(() => merchants.id),
    orderId: c.uuid().references(() => orders.id),
    withdrawalId: c.uuid().references((): AnyPgColumn => withdrawals.id),
    /** What the entry changed of the merchant's whole account, and of the withdrawable part. */
    accountChange: filsAmount().notNull(),
    withdrawableChange: filsAmount().notNull(),
    /** The withdrawable balance afterwards, as the flow shows it. */
    availableBalance: filsAmount().notNull(),
    /** What it changed of the money that waits, and how much waited afterwards. */
    waitingChange: filsAmount().notNull(),
    waitingBalance: filsAmount().notNull(),
    remark: c.jsonb().$type<Record<string, string>>().notNull().default({}),
    sequence: c.bigserial({ mode: 'number' }).notNull().unique(),
    at: timestamptz().notNull(),
    /** The day it counts for, where that is another one than the day on which it is written. */
    countsFor: c.date({ mode: 'string' }),
  }),
  (t) => [
    // The sequence is drawn under the merchant's lock: within a merchant it is the order of the balances.
    index('ledger_entries_flow').on(t.merchantId, t.sequence),
    index('ledger_entries_at').on(t.merchantId, t.at),
    index('ledger_entries_type').on(t.merchantId, t.entryType, t.sequence),
    index('ledger_entries_order').on(t.orderId, t.sequence),
    uniqueIndex('ledger_entries_income_once')
      .on(t.orderId, sql`coalesce(remark ->> 'extraWork', '')`)
      .where(sql`entry_type = 'orderIncome'`),
    // What no merchant's books hold, by the day it counts for: VAT inside the provider's fees.
    index('ledger_entries_reported')
      .on(t.countsFor, t.sequence)
      .where(sql`merchant_id is null`),
    check('ledger_entries_type', isOneOf(t.entryType, entryTypes)),
    check(
      'ledger_entries_holder',
      sql`(${t.merchantId} is null) = (${isOneOf(t.entryType, platformEntryTypes)})`,
    ),
    check('ledger_entries_available', sql`${t.availableBalance} >= 0`),
  ],
);

/** One signed amount on one account; the postings of an entry sum to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  (c) => ({
    entryId: references(() => ledgerEntries.id),
    line: c.integer().notNull(),
    account: c.text().$type<LedgerAccount>().notNull(),
    merchantId: c.uuid().references(() => merchants.id),
    amount: filsAmount().notNull(),
    /** Where its entry stands in the books. A trigger writes it over whatever is sent. */
    sequence: c
      .bigint({ mode: 'number' })
      .notNull()
      .$default(() => 0),
  }),
  (t) => [
    primaryKey({ columns: [t.entryId, t.line] }),
    index('ledger_postings_account').on(t.merchantId, t.account),
    // What moved one account, in the order of the books: a page of it costs the same in books of any length.
    index('ledger_postings_place').on(t.account, t.sequence, t.line),
    check('ledger_postings_account_kind', isOneOf(t.account, ledgerAccounts)),
    check('ledger_postings_amount', sql`${t.amount} <> 0 and ${t.line} > 0`),
    check(
      'ledger_postings_holder',
      sql`(${isOneOf(t.account, merchantAccounts)}) = (${t.merchantId} is not null)`,
    ),
  ],
);

/**
 * The sum of all postings by account, the platform's accounts by the merchant whose money it is. A trigger on the postings
 * keeps it: nobody else changes it. Locked by merchant while it changes, so that no two merchants wait for one another.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  (c) => ({
    merchantId: references(() => merchants.id),
    account: c.text().$type<LedgerAccount>().notNull(),
    balance: filsAmount().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.merchantId, t.account] }),
    check('ledger_balances_account', isOneOf(t.account, ledgerAccounts)),
    check(
      'ledger_balances_sign',
      sql`case when ${isOneOf(t.account, debitAccounts)} then ${t.balance} <= 0 else ${t.balance} >= 0 end`,
    ),
  ],
);

/** An instalment of an order's money: planned when the order completes, released when it is due, withdrawn bit by bit. */
export const instalments = pgTable(
  'instalments',
  (c) => ({
    id: primaryId(),
    /** Null where it is no order's: what was credited beside orders. */
    orderId: c.uuid().references(() => orders.id),
    adjustmentId: c.uuid().references(() => adjustments.id),
    merchantId: references(() => merchants.id),
    number: c.integer().notNull(),
    dueAt: timestamptz().notNull(),
    releasedAt: timestamptz(),
    /** Since when it waits for a dispute's end; null where it does not. */
    heldSince: timestamptz(),
    fee: filsAmount().notNull(),
    feeVat: filsAmount().notNull(),
    /** What the merchant receives. */
    amount: filsAmount().notNull(),
    /** How much of it withdrawals carry that are not rejected. */
    withdrawnAmount: filsAmount().notNull().default(0),
  }),
  (t) => [
    uniqueIndex('instalments_order').on(t.orderId, t.number),
    index('instalments_due')
      .on(t.dueAt, t.id)
      .where(sql`released_at is null`),
    // What of a merchant's becomes withdrawable when, read out of the index alone.
    index('instalments_ahead')
      .on(t.merchantId, t.dueAt, t.id, t.amount)
      .where(sql`released_at is null and held_since is null`),
    index('instalments_open')
      .on(t.merchantId, t.releasedAt, t.id)
      .where(sql`released_at is not null and withdrawn_amount < amount`),
    check(
      'instalments_amount',
      sql`${t.number} >= 0 and ${t.fee} >= 0 and ${t.feeVat} >= 0 and ${t.withdrawnAmount} between 0 and ${t.amount}`,
    ),
    check('instalments_source', sql`(${t.orderId} is null) = (${t.adjustmentId} is not null)`),
    check('instalments_released', sql`${t.withdrawnAmount} = 0 or ${t.releasedAt} is not null`),
  ],
);

/**
 * The result that a withdrawal's stage stands for. Its words stand in the statement's text, or no index is used: made of
 * the domain's own.
 */
export const withdrawalResult = sql<WithdrawalStatus>`case "withdrawals"."stage" ${sql.raw(
  withdrawalStages.map((stage) => `when '${stage}' then '${withdrawalResultOf(stage)}'`).join(' '),
)} end`;

/** A request to be paid out. */
export const withdrawals = pgTable(
  'withdrawals',
  (c) => ({
    id: primaryId(),
    number: c.text().notNull().unique(),
    merchantId: references(() => merchants.id),
    amount: filsAmount().notNull(),
    stage: c.text().$type<WithdrawalStage>().notNull(),
    iban: c.text().notNull(),
    holder: c.text().notNull(),
    bank: c.text().notNull(),
    appliedAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
    /** Of what was rejected or came back: why. */
    reason: c.text().notNull().default(''),
    sentAt: timestamptz(),
    paidAt: timestamptz(),
    returnedAt: timestamptz(),
    cause: c.text().$type<ReturnCause>(),
    /** When staff were told that the bank has not answered for long. */
    lateToldAt: timestamptz(),
    /** What the bank calls the payment. */
    bankReference: c.text().notNull().default(''),
    /** How far its approval is; what two people approve stays pending after the first. */
    approval: c.text().$type<ApprovalState>().notNull().default('asked'),
    firstApprovedBy: c.uuid().references(() => staff.id),
    firstApprovedAt: timestamptz(),
    /** Who approved it last, or rejected it. */
    decidedBy: c.uuid().references(() => staff.id),
  }),
  (t) => [
    index('withdrawals_merchant').on(t.merchantId, t.appliedAt, t.id),
    index('withdrawals_merchant_result').on(
      t.merchantId,
      sql`(${withdrawalResult})`,
      t.appliedAt,
      t.id,
    ),
    index('withdrawals_queue').on(sql`(${withdrawalResult})`, t.appliedAt, t.id),
    // What is on its way to the bank, or waits to be.
    index('withdrawals_on_their_way')
      .on(t.stage, t.appliedAt, t.id)
      .where(sql`stage in ('approved', 'sent')`),
    check('withdrawals_stage', isOneOf(t.stage, withdrawalStages)),
    check('withdrawals_cause', isOneOf(t.cause, returnCauses)),
    check('withdrawals_returned', sql`(${t.cause} is null) = (${t.returnedAt} is null)`),
    check('withdrawals_approval', isOneOf(t.approval, approvalStates)),
    check(
      'withdrawals_two_people',
      sql`${t.firstApprovedBy} is null or ${t.decidedBy} is null or ${withdrawalResult} = 'Rejected' or ${t.firstApprovedBy} <> ${t.decidedBy}`,
    ),
    check('withdrawals_amount', sql`${t.amount} > 0`),
    check('withdrawals_decided', sql`(${t.stage} = 'asked') = (${t.decidedAt} is null)`),
  ],
);

/** Which orders' money a withdrawal carries, instalment by instalment. */
export const withdrawalItems = pgTable(
  'withdrawal_items',
  (c) => ({
    withdrawalId: references(() => withdrawals.id),
    instalmentId: references(() => instalments.id),
    /** Null where the instalment is no order's. */
    orderId: c.uuid().references(() => orders.id),
    amount: filsAmount().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.instalmentId] }),
    index('withdrawal_items_order').on(t.orderId),
    check('withdrawal_items_amount', sql`${t.amount} > 0`),
  ],
);

/** An export that is running: one of a merchant at a time, on whichever node. It runs out by itself where its node is gone. */
export const exportLeases = pgTable('export_leases', (c) => ({
  merchantId: c.uuid().primaryKey(),
  leaseId: c.uuid().notNull(),
  expiresAt: timestamptz().notNull(),
}));

/** The last proof of the books of each kind: what was found, and up to where. What is empty of faults is proved. */
export const bookProofs = pgTable('book_proofs', (c) => ({
  kind: c.text().$type<'recent' | 'full'>().primaryKey(),
  at: timestamptz().notNull(),
  entries: c.integer().notNull(),
  /** All entries up to here are proved and complete; those up to `seenTo` are proved, and others may still appear between them. */
  provenTo: c.bigint({ mode: 'number' }).notNull(),
  seenTo: c.bigint({ mode: 'number' }).notNull(),
  faults: c.text().array().notNull(),
}));
