import type { AutomaticEvent } from '@khidma/domain/messages/automatic-messages';
import { automaticEvents } from '@khidma/domain/messages/automatic-messages';
import type { Translations } from '@khidma/domain/reference/names';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { isOneOf, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/** What a merchant's customers are sent by themselves, in the languages that were written; with placeholders. */
export const automaticMessages = pgTable(
  'automatic_messages',
  (c) => ({
    merchantId: references(() => merchants.id),
    event: c.text().$type<AutomaticEvent>().notNull(),
    isOn: c.boolean().notNull(),
    texts: c.jsonb().$type<Translations>().notNull(),
    updatedAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.merchantId, t.event] }),
    check('automatic_messages_event', isOneOf(t.event, automaticEvents)),
  ],
);

/** What is to be sent of an order, and when: once, for the row stays until retention. */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  (c) => ({
    orderId: references(() => orders.id),
    event: c.text().$type<AutomaticEvent>().notNull(),
    merchantId: c.uuid().notNull(),
    /** When somebody looks at it next; null once it was sent or given up. */
    dueAt: timestamptz(),
    tries: c.integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.orderId, t.event] }),
    index('scheduled_messages_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('scheduled_messages_age').on(t.createdAt),
  ],
);
