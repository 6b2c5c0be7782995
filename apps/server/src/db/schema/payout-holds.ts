import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { primaryId, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/** What staff hold back of a merchant's money: all payouts, or what one order has brought. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: primaryId(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    /** Null: every payout of the merchant. */
    orderId: uuid().references(() => orders.id),
    /** Why, as the merchant reads it. */
    reason: text().notNull(),
    heldBy: uuid()
      .notNull()
      .references(() => staff.id),
    heldAt: timestamptz().notNull(),
    /** When it ends by itself; null where somebody has to lift it. */
    endsAt: timestamptz(),
    liftedAt: timestamptz(),
    liftedBy: uuid().references(() => staff.id),
    liftReason: text().notNull().default(''),
    /** When the merchant was told that it ended by itself. */
    endToldAt: timestamptz(),
  },
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
