import type { Lang } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { filsAmount, isOneOf, primaryId, timestamptz } from './columns.ts';

/** What a provider has told, by its own name for it: told again, nothing comes of it. Gone after a season. */
export const providerNews = pgTable(
  'provider_news',
  {
    id: text().primaryKey(),
    about: text().notNull(),
    heardAt: timestamptz().notNull(),
  },
  (t) => [index('provider_news_heard').on(t.heardAt)],
);

/** The states of a page of the sandbox. `verifying`: the bank waits for the code that it has sent. */
export const sandboxPageStatuses = ['open', 'verifying', 'paid', 'closed', 'returned'] as const;

/** The pages of the sandbox, which stands for a provider: what a real one would keep with itself. */
export const sandboxPages = pgTable(
  'sandbox_pages',
  {
    id: primaryId(),
    key: text().notNull().unique(),
    status: text().$type<(typeof sandboxPageStatuses)[number]>().notNull(),
    amount: filsAmount().notNull(),
    description: text().notNull().default(''),
    lang: text().$type<Lang>().notNull().default('en_US'),
    paidUrl: text().notNull().default(''),
    leftUrl: text().notNull().default(''),
    /** The number of the test card that is being verified, or was taken. */
    card: text().notNull().default(''),
    /** What was given back, by the key that asked for it. */
    refunds: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    closesAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('sandbox_pages_created').on(t.createdAt),
    check('sandbox_pages_status', isOneOf(t.status, sandboxPageStatuses)),
    check('sandbox_pages_amount', sql`${t.amount} >= 0`),
  ],
);
