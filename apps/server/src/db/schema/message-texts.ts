import {
  type MessageChannel,
  messageChannels,
  type OwnTexts,
} from '@khidma/domain/texts/message-texts';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { isOneOf, primaryId, timestamptz } from './columns.ts';

/** What the operator has made of a message's texts, each change a row: the newest of a kind holds, the others are its history. Kept for good: they are few, and somebody may ask what people were told. */
export const messageTexts = pgTable(
  'message_texts',
  {
    id: primaryId(),
    channel: text().$type<MessageChannel>().notNull(),
    kind: text().notNull(),
    /** Counts a kind's changes from 1. */
    version: integer().notNull(),
    /** The languages that differ from what is shipped. */
    texts: jsonb().$type<OwnTexts>().notNull(),
    /** What was shipped in them when they were written. */
    shipped: jsonb().$type<OwnTexts>().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    unique('message_texts_version').on(t.channel, t.kind, t.version),
    check('message_texts_channel', isOneOf(t.channel, messageChannels)),
  ],
);
