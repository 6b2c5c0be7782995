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
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.status, t.commentStatus, t.isHidden] })],
);

/** How often a merchant was given each rating. A trigger keeps it: nobody else writes it. */
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
 * What the orders in a merchant's list are found by: number, service and customer, folded. Apart from the order, whose
 * every move would otherwise write all the parts of its texts into their index anew. Triggers keep it.
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
