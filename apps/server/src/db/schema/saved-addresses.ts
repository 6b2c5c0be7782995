import type { EmirateCode } from '@khidma/domain/reference/codes';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { primaryId, timestamptz } from './columns.ts';

/** Addresses that a customer keeps for later orders. An order holds what it was placed with, and knows nothing of these. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: primaryId(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** What the customer calls it. */
    name: text().notNull(),
    emirate: text().$type<EmirateCode>().notNull(),
    community: text(),
    address: text().notNull(),
    /** Ten digits, or ''. */
    makani: text().notNull().default(''),
    note: text().notNull().default(''),
    isDefault: boolean().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('saved_addresses_customer').on(t.customerId, t.createdAt, t.id),
    uniqueIndex('saved_addresses_default')
      .on(t.customerId)
      .where(sql`is_default`),
  ],
);
