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
} from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import type { DisputeStatus } from '@khidma/domain/disputes/dispute-transitions';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { filsAmount, isOneOf, primaryId, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** A dispute about an order: opened by one of its sides, decided by the operator. */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    merchantId: uuid().notNull(),
    kind: text().$type<DisputeKind>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    openedBy: text().$type<DisputeSide>().notNull(),
    openedAt: timestamptz().notNull(),
    /** What whoever opened it says that it is about. */
    cause: text().$type<DisputeCause>().notNull().default('other'),
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
    outcome: text().$type<DisputeOutcome>(),
    refundAmount: filsAmount().notNull().default(0),
    /** Until when there is more time, or the work is to be done again. */
    until: timestamptz(),
    /** What the decision rests on. */
    ground: text().$type<DisputeGround>(),
    /** What both sides are told. */
    reason: text().notNull().default(''),
    staffId: uuid(),
  },
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
  {
    id: primaryId(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    merchantId: uuid().notNull(),
    side: text().$type<DisputeSide>().notNull(),
    text: text().notNull(),
    images: uuid().array().notNull(),
    at: timestamptz().notNull(),
    /** Both may speak in the same millisecond. */
    sequence: bigserial({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('dispute_statements_dispute').on(t.disputeId, t.sequence),
    index('dispute_statements_images')
      .using('gin', t.images)
      .where(sql`images <> '{}'`),
    check('dispute_statements_side', sql`${t.side} in ('merchant', 'customer')`),
  ],
);
