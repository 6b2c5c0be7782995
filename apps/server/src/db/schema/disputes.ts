import {
  type DisputeCause,
  disputeCauses,
  type DisputeGround,
  disputeGrounds,
  type DisputeKind,
  disputeKinds,
  type DisputeOutcome,
  disputeOutcomes,
  type DisputeSide,
  type DisputeStatus,
} from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { filsAmount, isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { orders, payments } from './orders.ts';
import {
  type ContactWay,
  type AbsenceStatus,
  absenceStatuses,
  type AbsentSide,
  absentSides,
} from '@khidma/domain/orders/absence-words';
import { merchants } from './merchants.ts';
import { type ExtraWorkStatus, extraWorkStatuses } from '@khidma/domain/orders/extra-work-words';

/** Extra work that a merchant proposed at a visit. Once it is paid, its price is part of its order's money. */
export const extraWorks = pgTable(
  'extra_works',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    merchantId: references(() => merchants.id),
    /** Which one of its order, from 1. */
    number: c.integer().notNull(),
    status: c.text().$type<ExtraWorkStatus>().notNull(),
    title: c.text().notNull(),
    description: c.text().notNull(),
    /** What it costs, VAT inside. */
    amount: filsAmount().notNull(),
    /** How long it takes; null where that was not said. */
    minutes: c.integer(),
    /** The latest attempt to pay it. */
    paymentId: c.uuid().references(() => payments.id),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    closedAt: timestamptz(),
  }),
  (t) => [
    uniqueIndex('extra_works_order').on(t.orderId, t.number),
    // However many nodes there are: one at a time.
    uniqueIndex('extra_works_one_open')
      .on(t.orderId)
      .where(sql`status in ('Proposed', 'Accepted')`),
    uniqueIndex('extra_works_payment').on(t.paymentId),
    index('extra_works_expire')
      .on(t.expiresAt, t.id)
      .where(sql`status = 'Proposed'`),
    check('extra_works_status', isOneOf(t.status, extraWorkStatuses)),
    check('extra_works_amount', sql`${t.amount} > 0`),
    check('extra_works_minutes', sql`${t.minutes} > 0`),
    check('extra_works_paid', sql`${t.status} <> 'Paid' or ${t.paymentId} is not null`),
    check(
      'extra_works_closed',
      sql`(${t.closedAt} is null) = (${t.status} in ('Proposed', 'Accepted'))`,
    ),
  ],
);

/** Reports that somebody was not there when a visit was due. What an open one does to its order stands on the order. */
export const absences = pgTable(
  'absences',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    merchantId: references(() => merchants.id),
    absent: c.text().$type<AbsentSide>().notNull(),
    status: c.text().$type<AbsenceStatus>().notNull(),
    reportedAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    /** When and where somebody of the merchant's stood at the door; null where nobody came. */
    arrivedAt: timestamptz(),
    latitude: c.doublePrecision(),
    longitude: c.doublePrecision(),
    /** Tries to reach the customer; moments in milliseconds since 1970. */
    attempts: c
      .jsonb()
      .$type<readonly { readonly way: ContactWay; readonly at: number }[]>()
      .notNull()
      .default([]),
    images: c.uuid().array().notNull().default([]),
    note: c.text().notNull().default(''),
  }),
  (t) => [
    index('absences_order').on(t.orderId, t.reportedAt),
    // However many nodes there are: one at a time.
    uniqueIndex('absences_one_open')
      .on(t.orderId)
      .where(sql`status = 'Reported'`),
    index('absences_of_merchant').on(t.merchantId, t.absent, t.status, t.reportedAt),
    index('absences_images')
      .using('gin', t.images)
      .where(sql`images <> '{}'`),
    check('absences_absent', isOneOf(t.absent, absentSides)),
    check('absences_status', isOneOf(t.status, absenceStatuses)),
    check('absences_closed', sql`(${t.closedAt} is null) = (${t.status} = 'Reported')`),
  ],
);

/** A dispute about an order: opened by one of its sides, decided by the operator. */
export const disputes = pgTable(
  'disputes',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    merchantId: c.uuid().notNull(),
    kind: c.text().$type<DisputeKind>().notNull(),
    status: c.text().$type<DisputeStatus>().notNull(),
    openedBy: c.text().$type<DisputeSide>().notNull(),
    openedAt: timestamptz().notNull(),
    /** What whoever opened it says that it is about. */
    cause: c.text().$type<DisputeCause>().notNull().default('other'),
    /** From when the operator decides: the two sides agree among themselves first. */
    readyAt: timestamptz().notNull().defaultNow(),
    /** When the two are reminded that their own time ends; null where they were, or are not. */
    remindAt: timestamptz(),
    /** What the merchant offers to give back; null while it offers nothing. */
    offeredAmount: filsAmount(),
    offeredAt: timestamptz(),
    /** What of the order the merchant could have withdrawn: held until the end. */
    heldAmount: filsAmount().notNull(),
    closedAt: timestamptz(),
    outcome: c.text().$type<DisputeOutcome>(),
    refundAmount: filsAmount().notNull().default(0),
    /** Until when there is more time, or the work is to be done again. */
    until: timestamptz(),
    /** What the decision rests on. */
    ground: c.text().$type<DisputeGround>(),
    /** What both sides are told. */
    reason: c.text().notNull().default(''),
    staffId: c.uuid(),
  }),
  (t) => [
    index('disputes_order').on(t.orderId, t.openedAt),
    // However many nodes there are: one at a time.
    uniqueIndex('disputes_one_open')
      .on(t.orderId)
      .where(sql`status = 'Opened'`),
    index('disputes_held')
      .on(t.merchantId)
      .where(sql`status = 'Opened'`),
    index('disputes_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    index('disputes_queue').on(t.status, t.openedAt, t.id),
    check('disputes_kind', isOneOf(t.kind, disputeKinds)),
    check('disputes_status', isOneOf(t.status, disputeStatuses)),
    check('disputes_opened_by', sql`${t.openedBy} in ('merchant', 'customer')`),
    check('disputes_outcome', isOneOf(t.outcome, disputeOutcomes)),
    check('disputes_cause', isOneOf(t.cause, disputeCauses)),
    check('disputes_ground', isOneOf(t.ground, disputeGrounds)),
    check(
      'disputes_offer',
      sql`(${t.offeredAmount} is null) = (${t.offeredAt} is null) and ${t.offeredAmount} > 0`,
    ),
    check('disputes_closed', sql`(${t.status} = 'Opened') = (${t.closedAt} is null)`),
    check('disputes_amounts', sql`${t.heldAmount} >= 0 and ${t.refundAmount} >= 0`),
  ],
);

/** What a side says in a dispute, with pictures. */
export const disputeStatements = pgTable(
  'dispute_statements',
  (c) => ({
    id: primaryId(),
    disputeId: references(() => disputes.id),
    merchantId: c.uuid().notNull(),
    side: c.text().$type<DisputeSide>().notNull(),
    text: c.text().notNull(),
    images: c.uuid().array().notNull(),
    at: timestamptz().notNull(),
    /** Both may speak in the same millisecond. */
    sequence: c.bigserial({ mode: 'number' }).notNull(),
  }),
  (t) => [
    index('dispute_statements_dispute').on(t.disputeId, t.sequence),
    index('dispute_statements_images')
      .using('gin', t.images)
      .where(sql`images <> '{}'`),
    check('dispute_statements_side', sql`${t.side} in ('merchant', 'customer')`),
  ],
);
