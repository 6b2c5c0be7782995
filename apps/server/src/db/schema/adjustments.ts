import {
  adjustmentKinds,
  adjustmentStates,
  type AdjustmentStatus,
} from '@khidma/domain/ledger/adjustments';
import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { filsAmount, isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/** What is booked on a merchant's balance beside its orders, and what was asked for and refused. */
export const adjustments = pgTable(
  'adjustments',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    /** The order that it is about, where it is about one. */
    orderId: c.uuid().references(() => orders.id),
    kind: c.text().$type<(typeof adjustmentKinds)[number]>().notNull(),
    amount: filsAmount().notNull(),
    /** Why, as the merchant reads it. */
    reason: c.text().notNull(),
    reference: c.text().notNull().default(''),
    /** Files that show it: staff upload them, the merchant reads them beside the reason. */
    proof: c.uuid().array().notNull().default([]),
    status: c.text().$type<AdjustmentStatus>().notNull(),
    /** Null where the platform's own rules booked it. */
    askedBy: c.uuid().references(() => staff.id),
    askedAt: timestamptz().notNull(),
    decidedBy: c.uuid().references(() => staff.id),
    decidedAt: timestamptz(),
    /** Of what was refused: why. */
    refusal: c.text().notNull().default(''),
    /** Whether a second person had to book it. */
    takesTwo: c.boolean().notNull().default(false),
  }),
  (t) => [
    index('adjustments_asked').on(t.askedAt, t.id),
    index('adjustments_status').on(t.status, t.askedAt, t.id),
    index('adjustments_merchant').on(t.merchantId, t.askedAt, t.id),
    index('adjustments_order').on(t.orderId),
    index('adjustments_proof')
      .using('gin', t.proof)
      .where(sql`proof <> '{}'`),
    check('adjustments_kind', isOneOf(t.kind, adjustmentKinds)),
    check('adjustments_status_known', isOneOf(t.status, adjustmentStates)),
    check('adjustments_amount', sql`${t.amount} > 0`),
    check('adjustments_decided', sql`(${t.status} = 'asked') = (${t.decidedAt} is null)`),
    check(
      'adjustments_two_people',
      sql`not ${t.takesTwo} or ${t.status} <> 'booked' or ${t.decidedBy} <> ${t.askedBy}`,
    ),
  ],
);

/** Merchants that owe something: since when, and how often they were reminded. What they owe stands in the books. */
export const merchantDebts = pgTable(
  'merchant_debts',
  (c) => ({
    merchantId: references(() => merchants.id).primaryKey(),
    since: timestamptz().notNull(),
    reminders: c.integer().notNull().default(0),
    remindedAt: timestamptz(),
    nextReminderAt: timestamptz().notNull(),
  }),
  (t) => [
    index('merchant_debts_since').on(t.since, t.merchantId),
    index('merchant_debts_reminder').on(t.nextReminderAt),
  ],
);
