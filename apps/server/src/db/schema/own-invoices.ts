import { longestOwnNumber } from '@khidma/domain/documents/own-invoices';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { documents } from './documents.ts';
import { merchants } from './merchants.ts';

/**
 * Each time that a merchant took the mandate to issue its tax invoices from Khidma, or gave it back. A trigger refuses
 * every change: it says who was to issue what was booked when. A merchant without a row has left it to Khidma.
 */
export const merchantInvoicing = pgTable(
  'merchant_invoicing',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    since: timestamptz().notNull(),
    isOwn: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.since] })],
);

/** The merchant's own invoice or credit note behind a receipt of Khidma's, as the merchant says. */
export const ownInvoices = pgTable(
  'own_invoices',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    number: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    notedAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('own_invoices_number').on(t.merchantId, t.number),
    check(
      'own_invoices_number_length',
      sql`char_length(${t.number}) between 1 and ${sql.raw(String(longestOwnNumber))}`,
    ),
  ],
);

/** That a merchant was reminded of a receipt without a number of its own: once for each. */
export const ownInvoiceReminders = pgTable(
  'own_invoice_reminders',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    at: timestamptz().notNull(),
  },
  (t) => [index('own_invoice_reminders_merchant').on(t.merchantId)],
);
