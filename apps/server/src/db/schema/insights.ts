import { type InsightKind, insightKinds } from '@khidma/domain/orders/insights';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, filsAmount, isOneOf, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { categories } from './services.ts';

/**
 * What happened to a merchant on a day in Dubai, counted as it happens: a trigger on orders keeps it,
 * and `note-service-view.ts` the views. `rebuild_insights` makes it anew of a merchant's orders, with the same result.
 */
export const insightCounts = pgTable(
  'insight_counts',
  (c) => ({
    merchantId: references(() => merchants.id),
    day: c.date({ mode: 'string' }).notNull(),
    kind: c.text().$type<InsightKind>().notNull(),
    /** A service's id, `emirate/community`, an hour from 00 to 23, `who:reason`. */
    key: c.text().notNull(),
    /** What was chosen of the service's options; '' where there is nothing to choose. */
    option: c.text().notNull(),
    views: c.integer().notNull().default(0),
    booked: c.integer().notNull().default(0),
    /** Of what was booked, by customers who had booked before. */
    repeated: c.integer().notNull().default(0),
    completed: c.integer().notNull().default(0),
    cancelled: c.integer().notNull().default(0),
    /** What customers paid for what was booked on the day, less what went back. */
    revenue: filsAmount().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.merchantId, t.day, t.kind, t.key, t.option] }),
    // The medians of a category read the days of everybody.
    index('insight_counts_day').on(t.day, t.merchantId),
    check('insight_counts_kind', isOneOf(t.kind, insightKinds)),
  ],
);

/** The salt of a day, with which visitors are told apart; gone with the day. */
export const viewSalts = pgTable('view_salts', (c) => ({
  day: c.date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
}));

/** Who has seen which service today, as nothing but a salted hash; gone with the day. */
export const viewVisitors = pgTable(
  'view_visitors',
  (c) => ({
    day: c.date({ mode: 'string' }).notNull(),
    hash: bytes().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.day, t.hash] })],
);

/** What is usual among the merchants of a category, over the last ninety days; never of fewer than five. A job keeps it. */
export const categoryMedians = pgTable(
  'category_medians',
  (c) => ({
    categoryId: c
      .text()
      .primaryKey()
      .references(() => categories.id),
    merchants: c.integer().notNull(),
    /** Shares, from 0 to 1. */
    conversion: c.real(),
    completion: c.real(),
    cancellation: c.real(),
    repeats: c.real(),
    answerSeconds: c.integer(),
    computedAt: timestamptz().notNull(),
  }),
  (t) => [check('category_medians_merchants', sql`${t.merchants} >= 5`)],
);
