import type { EmirateCode } from '@khidma/domain/reference/codes';
import type { Names } from '@khidma/domain/reference/names';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { primaryId, timestamptz } from './columns.ts';

/** What the operator tells merchants, and how far it has gone out: they are told in the order of their ids. */
export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    titles: jsonb().$type<Names>().notNull(),
    texts: jsonb().$type<Names>().notNull(),
    emirate: text().$type<EmirateCode>(),
    categoryId: text(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    createdAt: timestamptz().notNull(),
    /** The last merchant who was told. */
    toldUpTo: uuid(),
    recipients: integer().notNull().default(0),
    sentAt: timestamptz(),
  },
  (t) => [
    index('announcements_created').on(t.createdAt, t.id),
    index('announcements_to_send')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);
