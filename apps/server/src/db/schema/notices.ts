import type { Lang } from '@khidma/i18n/languages';
import type { Said } from '@khidma/i18n/said';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from './columns.ts';

/** What somebody was told: a kind and its facts, never a text, so that it is read in the language of its reader. */
export const notices = pgTable(
  'notices',
  {
    id: primaryId(),
    realm: text().$type<'merchant' | 'customer' | 'staff'>().notNull(),
    recipientId: uuid().notNull(),
    sender: integer().$type<1000 | 2000 | 3000 | 4000>().notNull(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, Said>>().notNull().default({}),
    path: text().notNull(),
    /** Unread ones with the same key are one, which counts: a queue of fifty is one line. */
    foldKey: text(),
    createdAt: timestamptz().notNull(),
    readAt: timestamptz(),
    /** From when on its unread reader gets a mail of it; null where it was mailed, read, or is not to be. */
    mailDueAt: timestamptz(),
    mailedAt: timestamptz(),
    /** The same for the devices that asked for it. */
    pushDueAt: timestamptz(),
    pushedAt: timestamptz(),
  },
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
  {
    realm: text().$type<'merchant' | 'customer' | 'staff'>().notNull(),
    personId: uuid().notNull(),
    values: jsonb().$type<Readonly<Record<string, '0' | '1'>>>().notNull().default({}),
    /** Quiet hours in Dubai, `HH:MM`; both or none. */
    quietFrom: text(),
    quietTo: text(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.realm, t.personId] })],
);

/** A device that asked to be told while no page is open; it ends with the session that asked. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    realm: text().$type<'merchant' | 'customer' | 'staff'>().notNull(),
    personId: uuid().notNull(),
    sessionId: uuid().notNull(),
    /** Of the endpoint, which is too long for an index. */
    endpointHash: text().notNull().unique(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Which of the server's keys it was subscribed for. */
    keyId: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('push_subscriptions_of').on(t.realm, t.personId, t.createdAt),
    index('push_subscriptions_created').on(t.createdAt),
  ],
);
