import {
  type PaymentOutcome,
  paymentOutcomes,
  type RunStatus,
  runStates,
} from '@khidma/domain/payout-runs/run-transitions';
import { sql } from 'drizzle-orm';
import { check, index, pgSequence, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { filsAmount, isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { withdrawals } from './finance.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';
import {
  LAST_MONTH_DAY,
  type ScheduleKind,
  scheduleKinds,
  type ScheduleResult,
  scheduleResults,
} from '@khidma/domain/withdrawals/payout-schedule';
import { type Weekday, weekdays } from '@khidma/domain/rules/days';

/** When a merchant's money is withdrawn by itself, one line a merchant who wants that. */
export const payoutSchedules = pgTable(
  'payout_schedules',
  (c) => ({
    merchantId: references(() => merchants.id).primaryKey(),
    kind: c.text().$type<ScheduleKind>().notNull(),
    weekday: c.text().$type<Weekday>(),
    monthDay: c.integer(),
    threshold: filsAmount(),
    nextRunAt: timestamptz().notNull(),
    lastRunAt: timestamptz(),
    lastResult: c.text().$type<ScheduleResult>(),
  }),
  (t) => [
    index('payout_schedules_due').on(t.nextRunAt, t.merchantId),
    check('payout_schedules_kind', isOneOf(t.kind, scheduleKinds)),
    check('payout_schedules_weekday', isOneOf(t.weekday, weekdays)),
    check('payout_schedules_result', isOneOf(t.lastResult, scheduleResults)),
    check(
      'payout_schedules_rule',
      sql`(${t.kind} = 'weekly') = (${t.weekday} is not null) and (${t.kind} = 'monthly') = (${t.monthDay} is not null) and (${t.kind} = 'above') = (${t.threshold} is not null)`,
    ),
    check(
      'payout_schedules_bounds',
      sql`${t.monthDay} between 1 and ${sql.raw(String(LAST_MONTH_DAY))} and ${t.threshold} > 0`,
    ),
    check('payout_schedules_ran', sql`(${t.lastRunAt} is null) = (${t.lastResult} is null)`),
  ],
);

/** What staff hold back of a merchant's money: all payouts, or what one order has brought. */
export const payoutHolds = pgTable(
  'payout_holds',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    /** Null: every payout of the merchant. */
    orderId: c.uuid().references(() => orders.id),
    /** Why, as the merchant reads it. */
    reason: c.text().notNull(),
    heldBy: references(() => staff.id),
    heldAt: timestamptz().notNull(),
    /** When it ends by itself; null where somebody has to lift it. */
    endsAt: timestamptz(),
    liftedAt: timestamptz(),
    liftedBy: c.uuid().references(() => staff.id),
    liftReason: c.text().notNull().default(''),
    /** When the merchant was told that it ended by itself. */
    endToldAt: timestamptz(),
  }),
  (t) => [
    index('payout_holds_held').on(t.heldAt, t.id),
    index('payout_holds_merchant').on(t.merchantId, t.heldAt, t.id),
    index('payout_holds_order').on(t.orderId),
    // What has ended by itself, and nobody was told.
    index('payout_holds_ending')
      .on(t.endsAt)
      .where(sql`lifted_at is null and end_told_at is null`),
    check('payout_holds_lifted', sql`(${t.liftedAt} is null) = (${t.liftedBy} is null)`),
    check('payout_holds_ends', sql`${t.endsAt} > ${t.heldAt}`),
  ],
);

/** Numbers of payout runs. */
export const payoutRunNumbers = pgSequence('payout_run_numbers', { startWith: 1_001 });

/** Approved withdrawals that go to the bank together. */
export const payoutRuns = pgTable(
  'payout_runs',
  (c) => ({
    id: primaryId(),
    number: c.text().notNull().unique(),
    status: c.text().$type<RunStatus>().notNull(),
    total: filsAmount().notNull(),
    count: c.integer().notNull(),
    executionDay: c.date({ mode: 'string' }).notNull(),
    madeBy: references(() => staff.id),
    madeAt: timestamptz().notNull(),
    approvedBy: c.uuid().references(() => staff.id),
    approvedAt: timestamptz(),
    sentBy: c.uuid().references(() => staff.id),
    sentAt: timestamptz(),
    endedAt: timestamptz(),
    /** Whose account it leaves, and what for, as its file says it. */
    payerName: c.text().notNull(),
    payerIban: c.text().notNull(),
    payerBic: c.text().notNull(),
    purpose: c.text().notNull(),
  }),
  (t) => [
    index('payout_runs_made').on(t.madeAt, t.id),
    // The few that wait for a colleague.
    index('payout_runs_open')
      .on(t.madeAt, t.id)
      .where(sql`${t.status} in ('made', 'approved')`),
    // As the bank's statement names a run that it took as one amount.
    index('payout_runs_total').on(t.total, t.executionDay),
    check('payout_runs_status', isOneOf(t.status, runStates)),
    check('payout_runs_amounts', sql`${t.total} > 0 and ${t.count} > 0`),
    check('payout_runs_two_people', sql`${t.approvedBy} is null or ${t.approvedBy} <> ${t.madeBy}`),
  ],
);

/** A payment of a run, as it stands in its file, and what the bank has said of it. */
export const payoutPayments = pgTable(
  'payout_payments',
  (c) => ({
    id: primaryId(),
    runId: references(() => payoutRuns.id),
    withdrawalId: references(() => withdrawals.id),
    place: c.integer().notNull(),
    endToEnd: c.text().notNull().unique(),
    amount: filsAmount().notNull(),
    iban: c.text().notNull(),
    holder: c.text().notNull(),
    outcome: c.text().$type<PaymentOutcome>().notNull().default('waiting'),
    /** What the bank has said and the books do not say yet. */
    told: c.text().$type<PaymentOutcome>(),
    code: c.text().notNull().default(''),
    words: c.text().notNull().default(''),
    bankReference: c.text().notNull().default(''),
    changedAt: timestamptz().notNull(),
  }),
  (t) => [
    uniqueIndex('payout_payments_run').on(t.runId, t.place),
    // A withdrawal is in one run at a time, and in none twice.
    uniqueIndex('payout_payments_once')
      .on(t.withdrawalId)
      .where(sql`outcome <> 'released'`),
    index('payout_payments_told')
      .on(t.changedAt, t.id)
      .where(sql`told is not null`),
    // Looked for in the bank's statement.
    index('payout_payments_paid')
      .on(t.changedAt, t.id)
      .where(sql`outcome = 'paid'`),
    check('payout_payments_outcome', isOneOf(t.outcome, paymentOutcomes)),
    check('payout_payments_told_outcome', isOneOf(t.told, paymentOutcomes)),
    check('payout_payments_amount', sql`${t.amount} > 0 and ${t.place} > 0`),
  ],
);

/** A file of the bank's that was read: none twice. */
export const bankStatusFiles = pgTable(
  'bank_status_files',
  (c) => ({
    id: primaryId(),
    runId: references(() => payoutRuns.id),
    sha256: c.text().notNull().unique(),
    name: c.text().notNull(),
    readBy: references(() => staff.id),
    readAt: timestamptz().notNull(),
    accepted: c.integer().notNull(),
    paid: c.integer().notNull(),
    returned: c.integer().notNull(),
  }),
  (t) => [index('bank_status_files_run').on(t.runId, t.readAt)],
);
