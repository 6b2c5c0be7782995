import type { Lang } from '@khidma/i18n/languages';
import type { Said } from '@khidma/i18n/said';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex, check, unique } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz, isOneOf, references } from './columns.ts';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import type { Names } from '@khidma/domain/reference/names';
import { staff } from './auth.ts';
import {
  type MessageChannel,
  messageChannels,
  type OwnTexts,
} from '@khidma/domain/texts/message-texts';

/** What the operator has made of a message's texts, each change a row: the newest of a kind holds, the others are its history. Kept for good: they are few, and somebody may ask what people were told. */
export const messageTexts = pgTable(
  'message_texts',
  (c) => ({
    id: primaryId(),
    channel: c.text().$type<MessageChannel>().notNull(),
    kind: c.text().notNull(),
    /** Counts a kind's changes from 1. */
    version: c.integer().notNull(),
    /** The languages that differ from what is shipped. */
    texts: c.jsonb().$type<OwnTexts>().notNull(),
    /** What was shipped in them when they were written. */
    shipped: c.jsonb().$type<OwnTexts>().notNull(),
    staffId: references(() => staff.id),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    unique('message_texts_version').on(t.channel, t.kind, t.version),
    check('message_texts_channel', isOneOf(t.channel, messageChannels)),
  ],
);

/** A mail or SMS to be sent, and the record of it. Only `areas/messaging/outbox` writes here. */
export const outbox = pgTable(
  'outbox',
  (c) => ({
    id: primaryId(),
    channel: c.text().$type<'mail' | 'sms'>().notNull(),
    kind: c.text().notNull(),
    lang: c.text().notNull(),
    recipient: c.text().notNull(),
    subject: c.text().notNull().default(''),
    text: c.text().notNull(),
    html: c.text().notNull().default(''),
    /** An event for calendars (RFC 5546) that goes with a mail, or ''. */
    calendar: c.text().notNull().default(''),
    data: c.jsonb().$type<Record<string, string>>().notNull().default({}),
    status: c.text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    /** A code that somebody waits for: it is sent ahead of the rest. */
    urgent: c.boolean().notNull().default(false),
    attempts: c.integer().notNull().default(0),
    lastError: c.text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    nextAttemptAt: timestamptz(),
    deliveredAt: timestamptz(),
  }),
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

/** What the operator tells merchants, and how far it has gone out: they are told in the order of their ids. */
export const announcements = pgTable(
  'announcements',
  (c) => ({
    id: primaryId(),
    titles: c.jsonb().$type<Names>().notNull(),
    texts: c.jsonb().$type<Names>().notNull(),
    emirate: c.text().$type<EmirateCode>(),
    categoryId: c.text(),
    staffId: references(() => staff.id),
    createdAt: timestamptz().notNull(),
    /** The last merchant who was told. */
    toldUpTo: c.uuid(),
    recipients: c.integer().notNull().default(0),
    sentAt: timestamptz(),
  }),
  (t) => [
    index('announcements_created').on(t.createdAt, t.id),
    index('announcements_to_send')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** What somebody was told: a kind and its facts, never a text, so that it is read in the language of its reader. */
export const notices = pgTable(
  'notices',
  (c) => ({
    id: primaryId(),
    realm: c.text().$type<'merchant' | 'customer' | 'staff'>().notNull(),
    recipientId: c.uuid().notNull(),
    sender: c.integer().$type<1000 | 2000 | 3000 | 4000>().notNull(),
    kind: c.text().notNull(),
    data: c.jsonb().$type<Record<string, Said>>().notNull().default({}),
    path: c.text().notNull(),
    /** Unread ones with the same key are one, which counts: a queue of fifty is one line. */
    foldKey: c.text(),
    createdAt: timestamptz().notNull(),
    readAt: timestamptz(),
    /** From when on its unread reader gets a mail of it; null where it was mailed, read, or is not to be. */
    mailDueAt: timestamptz(),
    mailedAt: timestamptz(),
    /** The same for the devices that asked for it. */
    pushDueAt: timestamptz(),
    pushedAt: timestamptz(),
  }),
  (t) => [
    index('notices_of').on(t.realm, t.recipientId, t.createdAt, t.id),
    index('notices_by_sender').on(t.realm, t.recipientId, t.sender, t.createdAt, t.id),
    index('notices_unread')
      .on(t.realm, t.recipientId, t.createdAt, t.id)
      .where(sql`read_at is null`),
    index('notices_created').on(t.createdAt),
    index('notices_mail_due')
      .on(t.mailDueAt)
      .where(sql`mail_due_at is not null`),
    index('notices_push_due')
      .on(t.pushDueAt)
      .where(sql`push_due_at is not null`),
    uniqueIndex('notices_folded')
      .on(t.realm, t.recipientId, t.foldKey)
      .where(sql`fold_key is not null and read_at is null`),
  ],
);

/** By which ways beside the desktop somebody wants to be told: `mail.system` and the like, each as usual where it was never switched. */
export const noticeWays = pgTable(
  'notice_ways',
  (c) => ({
    realm: c.text().$type<'merchant' | 'customer' | 'staff'>().notNull(),
    personId: c.uuid().notNull(),
    values: c.jsonb().$type<Readonly<Record<string, '0' | '1'>>>().notNull().default({}),
    /** Quiet hours in Dubai, `HH:MM`; both or none. */
    quietFrom: c.text(),
    quietTo: c.text(),
    updatedAt: timestamptz().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.realm, t.personId] })],
);

/** A device that asked to be told while no page is open; it ends with the session that asked. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  (c) => ({
    id: primaryId(),
    realm: c.text().$type<'merchant' | 'customer' | 'staff'>().notNull(),
    personId: c.uuid().notNull(),
    sessionId: c.uuid().notNull(),
    /** Of the endpoint, which is too long for an index. */
    endpointHash: c.text().notNull().unique(),
    endpoint: c.text().notNull(),
    p256dh: c.text().notNull(),
    auth: c.text().notNull(),
    /** Which of the server's keys it was subscribed for. */
    keyId: c.text().notNull(),
    lang: c.text().$type<Lang>().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('push_subscriptions_of').on(t.realm, t.personId, t.createdAt),
    index('push_subscriptions_created').on(t.createdAt),
  ],
);
