import { type ContentPage, contentPages, type PageWords } from '@khidma/domain/texts/content-pages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';

/** What the operator has written of a page: published versions, which never change and are kept for good, and at most one that is being written. */
export const pageVersions = pgTable(
  'page_versions',
  (c) => ({
    id: primaryId(),
    page: c.text().$type<ContentPage>().notNull(),
    version: c.integer().notNull(),
    /** The first day in Dubai. */
    effectiveFrom: c.date({ mode: 'string' }).notNull(),
    asksAcceptance: c.boolean().notNull(),
    titles: c.jsonb().$type<PageWords['titles']>().notNull(),
    texts: c.jsonb().$type<PageWords['texts']>().notNull(),
    /** Counts how often it was saved: whoever saves says which one they saw. */
    revision: c.integer().notNull(),
    staffId: references(() => staff.id),
    savedAt: timestamptz().notNull(),
    publishedAt: timestamptz(),
  }),
  (t) => [
    unique('page_versions_version').on(t.page, t.version),
    uniqueIndex('page_versions_draft')
      .on(t.page)
      .where(sql`published_at is null`),
    check('page_versions_page', isOneOf(t.page, contentPages)),
  ],
);

/** Which merchant accepted which version of the terms, and when. It outlives the account: it proves what was agreed. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  (c) => ({
    merchantId: references(() => merchants.id),
    version: c.integer().notNull(),
    at: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.merchantId, t.version] }),
    index('terms_acceptances_version').on(t.version, t.at, t.merchantId),
  ],
);
