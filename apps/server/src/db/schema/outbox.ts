import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz, primaryId } from './columns.ts';

/** A mail or SMS to be sent, and the record of it. Only `modules/outbox` writes here. */
export const outbox = pgTable(
  'outbox',
  {
    id: primaryId(),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    kind: text().notNull(),
    lang: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    /** An event for calendars (RFC 5546) that goes with a mail, or ''. */
    calendar: text().notNull().default(''),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    /** A code that somebody waits for: it is sent ahead of the rest. */
    urgent: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    nextAttemptAt: timestamptz(),
    deliveredAt: timestamptz(),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.urgent, t.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('outbox_created').on(t.createdAt, t.id),
    // What an operator looks for: by kind, by state, by a part of the recipient.
    index('outbox_kind').on(t.kind, t.createdAt, t.id),
    index('outbox_status').on(t.status, t.createdAt, t.id),
    index('outbox_search')
      .using('gin', sql`search_grams(search_fold(recipient), '')`)
      .with({ fastupdate: false }),
    // Somebody's messages are listed, and emptied with the person.
    index('outbox_recipient').on(t.recipient, t.createdAt, t.id),
    // What was written about an order.
    index('outbox_order')
      .on(sql`(data ->> 'order')`, t.createdAt)
      .where(sql`data ->> 'order' is not null`),
    // What still has a text to forget.
    index('outbox_texts')
      .on(t.createdAt)
      .where(sql`text <> '' and status <> 'waiting'`),
  ],
);
