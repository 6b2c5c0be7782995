import type { CommentStatus } from '@khidma/domain/orders/order-tabs';
import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, check, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, primaryId, filsAmount, references } from './columns.ts';
import type { OrderViewFilters } from '@khidma/contract/shapes/order-list';
import { longestViewName } from '@khidma/domain/orders/order-views';
import { merchants } from './merchants.ts';
import { longestOwnNote } from '@khidma/domain/orders/own-notes';
import { orders } from './orders.ts';
import { longestCustomerNote } from '@khidma/domain/orders/merchant-customers';
import { customers } from './auth.ts';

/** Who has paid for an order of a merchant's, and what that came to. Triggers keep all of it but the note. */
export const merchantCustomers = pgTable(
  'merchant_customers',
  (c) => ({
    merchantId: references(() => merchants.id),
    customerId: references(() => customers.id),
    /** Paid orders, and what they came to without what went back. */
    orders: c.integer().notNull(),
    spent: filsAmount().notNull(),
    /** When the first and the last of them were paid for. */
    firstAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
    /** The last visit that the merchant completed. */
    lastVisitAt: timestamptz(),
    /** The name, folded. */
    searchText: c.text().notNull(),
    /** What the merchant wrote down for itself. */
    note: c.text().notNull().default(''),
    notedAt: timestamptz(),
  }),
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

/** What a merchant wrote down about an order for itself: nobody else reads it. */
export const ownNotes = pgTable(
  'own_notes',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    merchantId: references(() => merchants.id),
    text: c.text().notNull(),
    at: timestamptz().notNull(),
  }),
  (t) => [
    index('own_notes_order').on(t.orderId, t.at, t.id),
    check(
      'own_notes_text',
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(longestOwnNote))}`,
    ),
  ],
);

/** How a merchant narrows the order list again and again, under a name. */
export const orderViews = pgTable(
  'order_views',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    name: c.text().notNull(),
    filters: c.jsonb().$type<OrderViewFilters>().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('order_views_merchant').on(t.merchantId, t.createdAt, t.id),
    uniqueIndex('order_views_name').on(t.merchantId, sql`lower(${t.name})`),
    check(
      'order_views_name_length',
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(longestViewName))}`,
    ),
  ],
);

/** How many orders a merchant has in each state. Triggers keep it: nobody else writes it. */
export const orderCounts = pgTable(
  'order_counts',
  (c) => ({
    merchantId: c.uuid().notNull(),
    status: c.text().$type<OrderStatus>().notNull(),
    commentStatus: c.text().$type<CommentStatus>().notNull(),
    /** Out of the merchant's list. */
    isHidden: c.boolean().notNull(),
    /** Whether a dispute is open about them. */
    isDisputed: c.boolean().notNull(),
    count: c.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.merchantId, t.status, t.commentStatus, t.isHidden, t.isDisputed] }),
  ],
);

/** How often a merchant was given each rating, by what is shown of its comments. A trigger keeps it: nobody else writes it. */
export const ratingCounts = pgTable(
  'rating_counts',
  (c) => ({
    merchantId: c.uuid().notNull(),
    rating: c.integer().notNull(),
    count: c.integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.merchantId, t.rating] })],
);

/**
 * How often a service was given each rating, worst first, by what is shown of its comments. A trigger keeps it, and what
 * the catalogue is filtered and sorted by: nobody else writes either.
 */
export const serviceRatings = pgTable('service_ratings', (c) => ({
  serviceId: c.uuid().primaryKey(),
  merchantId: c.uuid().notNull(),
  counts: c
    .integer()
    .array()
    .notNull()
    .default(sql`'{0,0,0,0,0}'`),
}));

/**
 * What the orders in a merchant's list are found by: number, service, customer and place, once it is paid phone and
 * address too, folded. Apart from the order, whose every move would otherwise write all the parts of its texts into their
 * index anew. Triggers keep it.
 */
export const orderSearch = pgTable(
  'order_search',
  (c) => ({
    orderId: c.uuid().primaryKey(),
    merchantId: c.uuid().notNull(),
    createdAt: timestamptz().notNull(),
    searchText: c.text().notNull(),
    /** Each marked with its merchant's: a merchant's search reads nothing of the others'. */
    searchGrams: c.text().array().notNull(),
  }),
  (t) => [
    // Searches read the texts out of the index alone.
    index('order_search_created').on(t.merchantId, t.createdAt, t.orderId, t.searchText),
    index('order_search_grams').using('gin', t.searchGrams).with({ fastupdate: false }),
  ],
);

/** Customers whose orders are still found by an old name; a trigger writes them, the job `rename-in-search` takes them away. */
export const renamedCustomers = pgTable('renamed_customers', (c) => ({
  customerId: c.uuid().primaryKey(),
  /** The last order that has the new name. */
  behindAt: timestamptz()
    .notNull()
    .default(sql`'-infinity'`),
  behindId: c
    .uuid()
    .notNull()
    .default(sql`'00000000-0000-0000-0000-000000000000'`),
}));
