import { type FeeScope, feeScopes } from '@khidma/domain/fees/fee-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { categories } from './services.ts';

/** Rates of the service fee that are made for some: a merchant, a category, a promotion. The general one is a setting. */
export const feeRules = pgTable(
  'fee_rules',
  (c) => ({
    id: primaryId(),
    scope: c.text().$type<FeeScope>().notNull(),
    /** No foreign key: this table lies on every node, merchants are spread. Whoever writes it looks. */
    merchantId: c.uuid(),
    categoryId: c.text().references(() => categories.id),
    basisPoints: c.integer().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz(),
    /** Of a promotion: only for merchants who joined at most so many days ago. */
    newDays: c.integer(),
    /** Why, as merchants read it. */
    note: c.text().notNull(),
    staffId: references(() => staff.id),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('fee_rules_created').on(t.createdAt, t.id),
    index('fee_rules_merchant').on(t.merchantId, t.startsAt),
    check('fee_rules_scope', isOneOf(t.scope, feeScopes)),
    check('fee_rules_rate', sql`${t.basisPoints} between 0 and 5000`),
    check('fee_rules_days', sql`${t.endsAt} > ${t.startsAt} and ${t.newDays} > 0`),
    check(
      'fee_rules_target',
      sql`(${t.scope} = 'merchant') = (${t.merchantId} is not null) and (${t.scope} <> 'merchant' or ${t.categoryId} is null) and (${t.scope} <> 'category' or ${t.categoryId} is not null) and (${t.scope} = 'promotion' or ${t.newDays} is null)`,
    ),
  ],
);

/** A change of rates that merchants are told of, and how far that has gone: they are told in the order of their ids. */
export const feeNews = pgTable(
  'fee_news',
  (c) => ({
    id: primaryId(),
    /** The rule, or of the general rate the setting. */
    ruleId: c.uuid().notNull(),
    /** When it changes what merchants are charged. */
    changesAt: timestamptz().notNull(),
    isPromotion: c.boolean().notNull(),
    /** It was announced and will not come. */
    isTakenBack: c.boolean().notNull().default(false),
    /** Whom it can concern alone; null: everybody. */
    merchantId: c.uuid(),
    createdAt: timestamptz().notNull(),
    toldUpTo: c.uuid(),
    recipients: c.integer().notNull().default(0),
    toldAt: timestamptz(),
  }),
  (t) => [
    index('fee_news_rule').on(t.ruleId, t.createdAt),
    index('fee_news_to_tell')
      .on(t.createdAt)
      .where(sql`told_at is null`),
  ],
);

/** One line of what a merchant was told: what it sells, and what its rate was and becomes. */
export interface ToldRate {
  /** Null: whatever it sells. */
  readonly categoryId: string | null;
  readonly before: number;
  readonly after: number;
}

/** Who was told of which change, once each: the proof that the terms' promise was kept. */
export const feeNotices = pgTable(
  'fee_notices',
  (c) => ({
    newsId: references(() => feeNews.id),
    merchantId: references(() => merchants.id),
    rates: c.jsonb().$type<readonly ToldRate[]>().notNull(),
    toldAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.newsId, t.merchantId] }),
    index('fee_notices_merchant').on(t.merchantId, t.toldAt),
  ],
);
