import { type SQL, isNull, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { busyCalendars } from '../db/schema/visits.ts';
import { calls } from '../db/schema/calls.ts';
import { dataExports } from '../db/schema/personal-data.ts';
import { documentArchives, documentCausesDue } from '../db/schema/documents.ts';
import { feeNews } from '../db/schema/fees.ts';
import { announcements } from '../db/schema/announcements.ts';
import { scheduledMessages } from '../db/schema/automatic-messages.ts';
import { conversationMembers } from '../db/schema/messages.ts';
import { notices } from '../db/schema/notices.ts';
import { renamedCustomers } from '../db/schema/order-lists.ts';
import { outbox } from '../db/schema/outbox.ts';
import { payments } from '../db/schema/orders.ts';
import { payoutPayments } from '../db/schema/payout-runs.ts';
import { areLeftCalls } from '../modules/calls/finish-call.ts';
import { areToldPayments } from '../modules/finance/book-payouts.ts';
import { arePaymentsDue } from '../modules/orders/settle-payments.ts';
import { areMailsDue } from '../modules/outbox/deliver.ts';

const thereAre = (table: PgTable, where?: SQL): SQL =>
  sql`exists (select 1 from ${table} ${where && sql`where ${where}`})`;

/**
 * Where the rows stand that wait for a job, by the job's name: whether there are any is asked together with whose turn it
 * is, so that an idle node does not ask for each. It may say yes where nothing comes of it, and never no where work waits.
 */
export const dueRows: Readonly<Record<string, (now: Date) => SQL>> = {
  codes: (now) => thereAre(outbox, areMailsDue(true, now)),
  mails: (now) => thereAre(outbox, areMailsDue(false, now)),
  payments: (now) => thereAre(payments, arePaymentsDue(now)),
  documents: (now) => thereAre(documentCausesDue, lte(documentCausesDue.dueAt, now)),
  'rename-in-search': () => thereAre(renamedCustomers),
  'left-calls': (now) => thereAre(calls, areLeftCalls(now)),
  announcements: () => thereAre(announcements, isNull(announcements.sentAt)),
  'fee-news': () => thereAre(feeNews, isNull(feeNews.toldAt)),
  'automatic-messages': (now) => thereAre(scheduledMessages, lte(scheduledMessages.dueAt, now)),
  'push-notices': (now) =>
    sql`${thereAre(notices, lte(notices.pushDueAt, now))} or ${thereAre(conversationMembers, lte(conversationMembers.pushDueAt, now))}`,
  'busy-calendars': (now) => thereAre(busyCalendars, lte(busyCalendars.lookAt, now)),
  'document-archives': (now) =>
    sql`${thereAre(documentArchives, lte(documentArchives.dueAt, now))} or ${thereAre(documentArchives, lte(documentArchives.expiresAt, now))}`,
  'data-exports': (now) =>
    sql`${thereAre(dataExports, lte(dataExports.dueAt, now))} or ${thereAre(dataExports, lte(dataExports.expiresAt, now))}`,
  'payout-outcomes': () => thereAre(payoutPayments, areToldPayments),
};
