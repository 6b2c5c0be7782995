import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';

/** How each merchant who sells stands, as a job last counted it; what weighs against nobody has no row. */
export const merchantStandings = pgTable(
  'merchant_standings',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchants.id),
    points: integer().notNull(),
    late: integer().notNull(),
    booked: integer().notNull(),
    cancelled: integer().notNull(),
    disputes: integer().notNull(),
    chargebacks: integer().notNull(),
    score: integer(),
    scoreBefore: integer(),
    countedAt: timestamptz().notNull(),
  },
  (t) => [
    index('merchant_standings_worst').on(t.points, t.merchantId),
    check('merchant_standings_points', sql`${t.points} > 0`),
  ],
);
