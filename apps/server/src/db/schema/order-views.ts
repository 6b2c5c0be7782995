import type { OrderViewFilters } from '@khidma/contract/shapes/order-list';
import { longestViewName } from '@khidma/domain/orders/order-views';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';

/** How a merchant narrows the order list again and again, under a name. */
export const orderViews = pgTable(
  'order_views',
  {
    id: primaryId(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    name: text().notNull(),
    filters: jsonb().$type<OrderViewFilters>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('order_views_merchant').on(t.merchantId, t.createdAt, t.id),
    uniqueIndex('order_views_name').on(t.merchantId, sql`lower(${t.name})`),
    check(
      'order_views_name_length',
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(longestViewName))}`,
    ),
  ],
);
