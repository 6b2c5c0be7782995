import type { CommentStatus } from '@khidma/domain/orders/order-tabs';
import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** How many orders a merchant has in each state. Triggers keep it: nobody else writes it. */
export const orderCounts = pgTable(
  'order_counts',
  {
    merchantId: uuid().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    commentStatus: text().$type<CommentStatus>().notNull(),
    /** Out of the merchant's list. */
    isHidden: boolean().notNull(),
    /** Whether a dispute is open about them. */
    isDisputed: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.status, t.commentStatus, t.isHidden, t.isDisputed] }),
  ],
);

/** How often a merchant was given each rating, by what is shown of its comments. A trigger keeps it: nobody else writes it. */
export const ratingCounts = pgTable(
  'rating_counts',
  {
    merchantId: uuid().notNull(),
    rating: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.rating] })],
);

/**
 * How often a service was given each rating, worst first, by what is shown of its comments. A trigger keeps it, and what
 * the catalogue is filtered and sorted by: nobody else writes either.
 */
export const serviceRatings = pgTable('service_ratings', {
  serviceId: uuid().primaryKey(),
  merchantId: uuid().notNull(),
  counts: integer()
    .array()
    .notNull()
    .default(sql`'{0,0,0,0,0}'`),
});

/**
 * What the orders in a merchant's list are found by: number, service, customer and place, once it is paid phone and
 * address too, folded. Apart from the order, whose every move would otherwise write all the parts of its texts into their
 * index anew. Triggers keep it.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid().primaryKey(),
    merchantId: uuid().notNull(),
    createdAt: timestamptz().notNull(),
    searchText: text().notNull(),
    /** Each marked with its merchant's: a merchant's search reads nothing of the others'. */
    searchGrams: text().array().notNull(),
  },
  (t) => [
    // Searches read the texts out of the index alone.
    index('order_search_created').on(t.merchantId, t.createdAt, t.orderId, t.searchText),
    index('order_search_grams').using('gin', t.searchGrams).with({ fastupdate: false }),
  ],
);

/** Customers whose orders are still found by an old name; a trigger writes them, the job `rename-in-search` takes them away. */
export const renamedCustomers = pgTable('renamed_customers', {
  customerId: uuid().primaryKey(),
  /** The last order that has the new name. */
  behindAt: timestamptz()
    .notNull()
    .default(sql`'-infinity'`),
  behindId: uuid()
    .notNull()
    .default(sql`'00000000-0000-0000-0000-000000000000'`),
});
