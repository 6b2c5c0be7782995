import { type EvidenceFileKind, evidenceFileKinds } from '@khidma/domain/payments/evidence-files';
import type { Lang } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, filsAmount, isOneOf, primaryId, timestamptz } from './columns.ts';

/** What a provider has told, by its own name for it: told again, nothing comes of it. Gone after a season. */
export const providerNews = pgTable(
  'provider_news',
  (c) => ({
    id: c.text().primaryKey(),
    about: c.text().notNull(),
    heardAt: timestamptz().notNull(),
  }),
  (t) => [index('provider_news_heard').on(t.heardAt)],
);

/** The states of a page of the sandbox. `verifying`: the bank waits for the code that it has sent. */
export const sandboxPageStatuses = ['open', 'verifying', 'paid', 'closed', 'returned'] as const;

/** The pages of the sandbox, which stands for a provider: what a real one would keep with itself. */
export const sandboxPages = pgTable(
  'sandbox_pages',
  (c) => ({
    id: primaryId(),
    key: c.text().notNull().unique(),
    status: c.text().$type<(typeof sandboxPageStatuses)[number]>().notNull(),
    amount: filsAmount().notNull(),
    description: c.text().notNull().default(''),
    lang: c.text().$type<Lang>().notNull().default('en_US'),
    paidUrl: c.text().notNull().default(''),
    leftUrl: c.text().notNull().default(''),
    /** The number of the test card that is being verified, or was taken. */
    card: c.text().notNull().default(''),
    /** What was given back, by the key that asked for it. */
    refunds: c.jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** What the bank was told, once. */
    evidence: c.text().notNull().default(''),
    closesAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('sandbox_pages_created').on(t.createdAt),
    check('sandbox_pages_status', isOneOf(t.status, sandboxPageStatuses)),
    check('sandbox_pages_amount', sql`${t.amount} >= 0`),
  ],
);

/** What the sandbox's bank was sent beside the words. */
export const sandboxFiles = pgTable(
  'sandbox_files',
  (c) => ({
    id: primaryId(),
    pageId: c
      .uuid()
      .notNull()
      .references(() => sandboxPages.id, { onDelete: 'cascade' }),
    kind: c.text().$type<EvidenceFileKind>().notNull(),
    name: c.text().notNull(),
    mime: c.text().notNull(),
    size: c.integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('sandbox_files_page').on(t.pageId, t.createdAt, t.id),
    check('sandbox_files_kind', isOneOf(t.kind, evidenceFileKinds)),
  ],
);
