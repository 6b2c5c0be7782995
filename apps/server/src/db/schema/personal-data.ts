import type { Lang } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { primaryId, timestamptz } from './columns.ts';
import { files } from './files.ts';
import { merchants } from './merchants.ts';

/** Copies of what is held of a customer or a merchant: asked for, made by a job, gone after a few days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    customerId: uuid().references(() => customers.id),
    merchantId: uuid().references(() => merchants.id),
    /** The one in which it is written, and told of. */
    lang: text().$type<Lang>().notNull(),
    requestedAt: timestamptz().notNull(),
    /** When it is to be made, or tried again; null where it is ready, or was given up. */
    dueAt: timestamptz(),
    tries: integer().notNull().default(0),
    fileId: uuid().references(() => files.id),
    /** When a copy that is ready goes. */
    expiresAt: timestamptz(),
  },
  (t) => [
    index('data_exports_customer').on(t.customerId, t.requestedAt),
    index('data_exports_merchant')
      .on(t.merchantId, t.requestedAt)
      .where(sql`merchant_id is not null`),
    check('data_exports_whose', sql`num_nonnulls(${t.customerId}, ${t.merchantId}) = 1`),
    index('data_exports_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('data_exports_expires')
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
    // A file that goes is looked for in what refers to it.
    index('data_exports_file')
      .on(t.fileId)
      .where(sql`file_id is not null`),
  ],
);
