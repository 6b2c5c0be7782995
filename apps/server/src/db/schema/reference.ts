import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { timestamptz, primaryId } from './columns.ts';

/** A name in the three languages. */
export interface Names {
  readonly en_US: string;
  readonly zh_CN: string;
  readonly 'ar-AE': string;
}

/** The tree of service categories; roots have no parent. */
export const categories = pgTable('categories', {
  id: text().primaryKey(),
  parentId: text().references((): AnyPgColumn => categories.id),
  names: jsonb().$type<Names>().notNull(),
  position: integer().notNull(),
  /** No longer offered; what names it already still shows its name. */
  isHidden: boolean().notNull().default(false),
});

/** Emirate → community → sub-community; an emirate's id is its ISO code. */
export const places = pgTable('places', {
  id: text().primaryKey(),
  parentId: text().references((): AnyPgColumn => places.id),
  level: text().$type<'emirate' | 'community' | 'subCommunity'>().notNull(),
  names: jsonb().$type<Names>().notNull(),
  position: integer().notNull(),
  /** No longer offered; what names it already still shows its name. */
  isHidden: boolean().notNull().default(false),
});

/** A setting of the operator's, with the day from which it holds. */
export const settings = pgTable(
  'settings',
  {
    id: primaryId(),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    effectiveFrom: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [index('settings_key').on(t.key, t.effectiveFrom, t.id)],
);
