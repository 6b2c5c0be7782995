import { type ExtraWorkStatus, extraWorkStatuses } from '@khidma/domain/orders/extra-work-words';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { filsAmount, isOneOf, primaryId, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders, payments } from './orders.ts';

/** Extra work that a merchant proposed at a visit. Once it is paid, its price is part of its order's money. */
export const extraWorks = pgTable(
  'extra_works',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    /** Which one of its order, from 1. */
    number: integer().notNull(),
    status: text().$type<ExtraWorkStatus>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** What it costs, VAT inside. */
    amount: filsAmount().notNull(),
    /** How long it takes; null where that was not said. */
    minutes: integer(),
    /** The latest attempt to pay it. */
    paymentId: uuid().references(() => payments.id),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    closedAt: timestamptz(),
  },
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
