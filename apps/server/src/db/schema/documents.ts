import {
  type DocumentCause,
  documentCauses,
  type DocumentFormat,
  documentFormats,
  type DocumentIssuer,
  documentIssuers,
  type DocumentKind,
  documentKinds,
  longestOwnNumber,
} from '@khidma/domain/documents/document-kinds';
import type { DocumentContent } from '@khidma/domain/documents/document-content';
import { type DeliveryCause, deliveryCauses } from '@khidma/domain/documents/document-delivery';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { filsAmount, isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { files } from './files.ts';
import { ledgerEntries, withdrawals } from './finance.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/**
 * Each time that a merchant took the mandate to issue its tax invoices from Khidma, or gave it back. A trigger refuses
 * every change: it says who was to issue what was booked when. A merchant without a row has left it to Khidma.
 */
export const merchantInvoicing = pgTable(
  'merchant_invoicing',
  (c) => ({
    merchantId: references(() => merchants.id),
    since: timestamptz().notNull(),
    isOwn: c.boolean().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.merchantId, t.since] })],
);

/** The merchant's own invoice or credit note behind a receipt of Khidma's, as the merchant says. */
export const ownInvoices = pgTable(
  'own_invoices',
  (c) => ({
    documentId: references(() => documents.id).primaryKey(),
    merchantId: references(() => merchants.id),
    number: c.text().notNull(),
    issuedOn: c.date({ mode: 'string' }).notNull(),
    notedAt: timestamptz().notNull(),
  }),
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
    documentId: references(() => documents.id).primaryKey(),
    merchantId: references(() => merchants.id),
    at: timestamptz().notNull(),
  },
  (t) => [index('own_invoice_reminders_merchant').on(t.merchantId)],
);

/**
 * What a document is still to be issued for: written in the transaction that books it, gone with the one that issues it.
 * The sequence is drawn under the lock of the merchant's balances: a merchant's causes are issued in its order.
 */
export const documentCausesDue = pgTable(
  'document_causes_due',
  (c) => ({
    sequence: c.bigserial({ mode: 'number' }).primaryKey(),
    cause: c.text().$type<DocumentCause>().notNull(),
    merchantId: references(() => merchants.id),
    orderId: c.uuid().references(() => orders.id),
    withdrawalId: c.uuid().references(() => withdrawals.id),
    /** The first entry of the booking. */
    entryId: c.uuid().references(() => ledgerEntries.id),
    /** Of a statement, `2026-11`. */
    month: c.text(),
    amount: filsAmount().notNull(),
    vatAmount: filsAmount().notNull(),
    at: timestamptz().notNull(),
    /** Later than `at` where it could not be issued. */
    dueAt: timestamptz().notNull(),
    tries: c.integer().notNull().default(0),
    /** When staff were told that it is late. */
    lateToldAt: timestamptz(),
  }),
  (t) => [
    index('document_causes_due_merchant').on(t.merchantId, t.sequence),
    uniqueIndex('document_causes_due_entry').on(t.entryId, t.cause),
    uniqueIndex('document_causes_due_month')
      .on(t.merchantId, t.month)
      .where(sql`month is not null`),
    check('document_causes_due_cause', isOneOf(t.cause, documentCauses)),
    check('document_causes_due_one', sql`(${t.entryId} is null) = (${t.month} is not null)`),
    check(
      'document_causes_due_amount',
      sql`${t.amount} >= 0 and ${t.vatAmount} between 0 and ${t.amount}`,
    ),
  ],
);

/** The last number of each issuer, kind and year. Changed by whoever issues a document, in the same transaction. */
export const documentCounters = pgTable(
  'document_counters',
  (c) => ({
    /** The merchant's id, or `platform`. */
    holder: c.text().notNull(),
    kind: c.text().$type<DocumentKind>().notNull(),
    year: c.integer().notNull(),
    last: c.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.holder, t.kind, t.year] }),
    check('document_counters_kind', isOneOf(t.kind, documentKinds)),
    check('document_counters_last', sql`${t.last} > 0`),
  ],
);

/** A finance document as it was issued. A trigger refuses every change: what is wrong is corrected by another document. */
export const documents = pgTable(
  'documents',
  (c) => ({
    id: primaryId(),
    number: c.text().notNull(),
    kind: c.text().$type<DocumentKind>().notNull(),
    cause: c.text().$type<DocumentCause>().notNull(),
    issuer: c.text().$type<DocumentIssuer>().notNull(),
    year: c.integer().notNull(),
    sequence: c.integer().notNull(),
    merchantId: references(() => merchants.id),
    /** Who gets it, where that is a customer. */
    customerId: c.uuid().references(() => customers.id),
    orderId: c.uuid().references(() => orders.id),
    withdrawalId: c.uuid().references(() => withdrawals.id),
    entryId: c.uuid().references(() => ledgerEntries.id),
    month: c.text(),
    amount: filsAmount().notNull(),
    vatAmount: filsAmount().notNull(),
    content: c.jsonb().$type<DocumentContent>().notNull(),
    /** SHA-256 of the content's canonical form. */
    contentHash: c.text().notNull(),
    /** What the public check page is asked with. */
    checkCode: c.text().notNull().unique(),
    issuedAt: timestamptz().notNull(),
  }),
  (t) => [
    index('documents_merchant').on(t.merchantId, t.issuedAt, t.id),
    index('documents_merchant_kind').on(t.merchantId, t.kind, t.issuedAt, t.id),
    /** By the day of the tax point, for VAT returns. */
    index('documents_supplied').on(t.merchantId, sql`(content ->> 'suppliedOn')`),
    /** Likewise the platform's own, of all merchants. */
    index('documents_platform_supplied')
      .on(sql`(content ->> 'suppliedOn')`, t.id)
      .where(sql`issuer = 'platform'`),
    /** What the merchant invoices itself. */
    index('documents_own_invoiced')
      .on(t.merchantId, t.id)
      .where(sql`content ->> 'isOwnInvoiced' = 'true'`),
    /** Likewise of all merchants, by the day of the tax point: whose number is due. */
    index('documents_own_supplied')
      .on(sql`(content ->> 'suppliedOn')`, t.id)
      .where(sql`content ->> 'isOwnInvoiced' = 'true'`),
    // As staff look one up.
    index('documents_number').on(t.number),
    index('documents_order').on(t.orderId, t.issuedAt, t.id),
    index('documents_withdrawal').on(t.withdrawalId),
    index('documents_customer').on(t.customerId, t.issuedAt, t.id),
    uniqueIndex('documents_of_merchant')
      .on(t.merchantId, t.kind, t.year, t.sequence)
      .where(sql`issuer = 'merchant'`),
    uniqueIndex('documents_of_platform')
      .on(t.kind, t.year, t.sequence)
      .where(sql`issuer = 'platform'`),
    uniqueIndex('documents_entry').on(t.entryId, t.cause),
    uniqueIndex('documents_month')
      .on(t.merchantId, t.month)
      .where(sql`month is not null`),
    check('documents_kind', isOneOf(t.kind, documentKinds)),
    check('documents_cause', isOneOf(t.cause, documentCauses)),
    check('documents_issuer', isOneOf(t.issuer, documentIssuers)),
    check('documents_one', sql`(${t.entryId} is null) = (${t.month} is not null)`),
    check('documents_amount', sql`${t.vatAmount} between 0 and ${t.amount}`),
    check('documents_sequence', sql`${t.sequence} > 0`),
  ],
);

/** What was made of a document, once for each format and each part of a long statement, with the digest of its bytes. Never changed either. */
export const documentRenderings = pgTable(
  'document_renderings',
  (c) => ({
    documentId: references(() => documents.id),
    format: c.text().$type<DocumentFormat>().notNull(),
    part: c.integer().notNull(),
    fileId: references(() => files.id),
    sha256: c.text().notNull(),
    at: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.documentId, t.format, t.part] }),
    index('document_renderings_file').on(t.fileId),
    check('document_renderings_format', isOneOf(t.format, documentFormats)),
    check('document_renderings_part', sql`${t.part} > 0`),
  ],
);

/** Each time that a document was mailed, kept as long as the document: what was only offered was not delivered. */
export const documentDeliveries = pgTable(
  'document_deliveries',
  (c) => ({
    id: primaryId(),
    documentId: references(() => documents.id),
    /** The mail, for as long as the outbox remembers it. */
    outboxId: c.uuid().notNull().unique(),
    recipient: c.text().notNull(),
    cause: c.text().$type<DeliveryCause>().notNull(),
    at: timestamptz().notNull(),
    deliveredAt: timestamptz(),
  }),
  (t) => [
    index('document_deliveries_document').on(t.documentId, t.at),
    check('document_deliveries_cause', isOneOf(t.cause, deliveryCauses)),
  ],
);
