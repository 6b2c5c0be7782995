import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { customers, staff } from './auth.ts';
import { filsAmount, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/** Codes that customers type at an order for a lower price, which their merchant bears. Kept for good: orders name them. */
export const promoCodes = pgTable(
  'promo_codes',
  (c) => ({
    id: primaryId(),
    code: c.text().notNull(),
    merchantId: references(() => merchants.id),
    /** One of the two. */
    percentOff: c.integer(),
    amountOff: filsAmount(),
    /** What a share takes off at most. */
    mostOff: filsAmount(),
    categoryIds: c.text().array().notNull(),
    validFrom: timestamptz().notNull(),
    validUntil: timestamptz(),
    maxUses: c.integer(),
    maxUsesEach: c.integer(),
    leastAmount: filsAmount().notNull(),
    firstOrderOnly: c.boolean().notNull(),
    pausedAt: timestamptz(),
    /** Orders that were placed with it and have not lapsed, and what it took off them: counted under the row's lock. */
    uses: c.integer().notNull().default(0),
    takenOff: filsAmount().notNull().default(0),
    staffId: references(() => staff.id),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('promo_codes_created').on(t.createdAt, t.id),
    unique('promo_codes_code').on(t.merchantId, t.code),
    check('promo_codes_value', sql`(${t.percentOff} is null) <> (${t.amountOff} is null)`),
    check(
      'promo_codes_uses',
      sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`,
    ),
  ],
);

/** Which order was placed with which code. Released where the order lapsed unpaid: then it counts no more. Goes with its order. */
export const promoUses = pgTable(
  'promo_uses',
  (c) => ({
    orderId: references(() => orders.id).primaryKey(),
    codeId: references(() => promoCodes.id),
    merchantId: c.uuid().notNull(),
    customerId: references(() => customers.id),
    amount: filsAmount().notNull(),
    at: timestamptz().notNull(),
    releasedAt: timestamptz(),
  }),
  (t) => [
    index('promo_uses_of_customer')
      .on(t.codeId, t.customerId)
      .where(sql`released_at is null`),
    index('promo_uses_customer').on(t.customerId),
  ],
);
