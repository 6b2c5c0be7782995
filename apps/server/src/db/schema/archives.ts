import type { Lang } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { isOneOf, primaryId, timestamptz } from './columns.ts';
import { files } from './files.ts';
import { merchants } from './merchants.ts';

/** A month's documents of a merchant, or a copy of what is held of a person. */
const archiveKinds = ['documents', 'personalData'] as const;

/** What an archive holds. */
export type ArchiveKind = (typeof archiveKinds)[number];

/** Archives that customers and merchants asked for: made by a job, gone after a few days. Of a merchant's documents the one that was asked for last. */
export const archives = pgTable(
  'archives',
  (c) => ({
    id: primaryId(),
    kind: c.text().$type<ArchiveKind>().notNull(),
    customerId: c.uuid().references(() => customers.id),
    merchantId: c.uuid().references(() => merchants.id),
    /** The one in which it is written, and told of. */
    lang: c.text().$type<Lang>().notNull(),
    /** Whose documents it holds. */
    month: c.text(),
    requestedAt: timestamptz().notNull(),
    /** When it is to be made, or tried again; null where it is ready, or was given up. */
    dueAt: timestamptz(),
    tries: c.integer().notNull().default(0),
    /** How many are in, of how many, where they are counted. */
    done: c.integer().notNull().default(0),
    total: c.integer().notNull().default(0),
    fileId: c.uuid().references(() => files.id),
    /** When one that is ready goes. */
    expiresAt: timestamptz(),
  }),
  (t) => [
    uniqueIndex('archives_documents')
      .on(t.merchantId)
      .where(sql`kind = 'documents'`),
    index('archives_customer').on(t.customerId, t.requestedAt),
    index('archives_merchant')
      .on(t.merchantId, t.requestedAt)
      .where(sql`merchant_id is not null`),
    index('archives_due')
      .on(t.kind, t.dueAt)
      .where(sql`due_at is not null`),
    index('archives_expires')
      .on(t.kind, t.expiresAt)
      .where(sql`expires_at is not null`),
    // A file that goes is looked for in what refers to it.
    index('archives_file')
      .on(t.fileId)
      .where(sql`file_id is not null`),
    check('archives_kind', isOneOf(t.kind, archiveKinds)),
    check('archives_whose', sql`num_nonnulls(${t.customerId}, ${t.merchantId}) = 1`),
    check('archives_month', sql`(${t.kind} = 'documents') = (${t.month} is not null)`),
    check('archives_done', sql`${t.done} between 0 and ${t.total}`),
  ],
);
