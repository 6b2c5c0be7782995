import { longestCustomerNote } from '@khidma/domain/orders/merchant-customers';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { filsAmount, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';

/** Who has paid for an order of a merchant's, and what that came to. Triggers keep all of it but the note. */
export const merchantCustomers = pgTable(
  'merchant_customers',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Paid orders, and what they came to without what went back. */
    orders: integer().notNull(),
    spent: filsAmount().notNull(),
    /** When the first and the last of them were paid for. */
    firstAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
    /** The last visit that the merchant completed. */
    lastVisitAt: timestamptz(),
    /** The name, folded. */
    searchText: text().notNull(),
    /** What the merchant wrote down for itself. */
    note: text().notNull().default(''),
    notedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.customerId] }),
    // Searches read the names out of the index alone.
    index('merchant_customers_last').on(t.merchantId, t.lastAt, t.customerId, t.searchText),
    // Who came back may be few among many, and who came once: each is in one of the two.
    index('merchant_customers_repeat')
      .on(t.merchantId, t.lastAt, t.customerId, t.searchText)
      .where(sql`orders > 1`),
    index('merchant_customers_new')
      .on(t.merchantId, t.lastAt, t.customerId, t.searchText)
      .where(sql`orders = 1`),
    // Whose name changes, and who is erased.
    index('merchant_customers_customer').on(t.customerId),
    check('merchant_customers_orders', sql`${t.orders} > 0`),
    check('merchant_customers_spent', sql`${t.spent} >= 0`),
    check(
      'merchant_customers_note',
      sql`char_length(${t.note}) <= ${sql.raw(String(longestCustomerNote))}`,
    ),
  ],
);
