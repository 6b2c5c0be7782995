import { sql } from 'drizzle-orm';
import { check, pgTable, index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookDays } from './books.ts';
import { timestamptz, isOneOf, primaryId, filsAmount, references } from './columns.ts';
import {
  type CaseQueue,
  caseQueues,
  type NotedQueue,
  notedQueues,
} from '@khidma/domain/staff/desk-cases';
import { staff } from './auth.ts';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { longestDeskViewName } from '@khidma/domain/staff/desk-views';
import type { SecondPersonCall } from '@khidma/contract/shapes/second-person';
import { secondPersonStates, type SecondPersonStatus } from '@khidma/domain/staff/second-person';

/** What one member of staff has given away in a day of Dubai without a second person. */
export const staffDaySums = pgTable(
  'staff_day_sums',
  (c) => ({
    staffId: references(() => staff.id),
    day: c.date({ mode: 'string' }).notNull(),
    given: filsAmount().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.staffId, t.day] }),
    check('staff_day_sums_given', sql`${t.given} > 0`),
  ],
);

/** Calls that one member of staff asked a second one to agree to. */
export const secondPersonAsks = pgTable(
  'second_person_asks',
  (c) => ({
    id: primaryId(),
    call: c.text().$type<SecondPersonCall>().notNull(),
    input: c.jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What it gives away; null where it changes what protects money. */
    amount: filsAmount(),
    reason: c.text().notNull(),
    status: c.text().$type<SecondPersonStatus>().notNull(),
    askedBy: references(() => staff.id),
    askedAt: timestamptz().notNull(),
    decidedBy: c.uuid().references(() => staff.id),
    decidedAt: timestamptz(),
    /** When what was agreed to counts. */
    dueAt: timestamptz(),
    /** Of what was refused or stopped: why; of what failed: the name of the error. */
    note: c.text().notNull().default(''),
  }),
  (t) => [
    index('second_person_asks_asked').on(t.askedAt, t.id),
    index('second_person_asks_status').on(t.status, t.askedAt, t.id),
    index('second_person_asks_due')
      .on(t.dueAt)
      .where(sql`status = 'agreed'`),
    check('second_person_asks_status', isOneOf(t.status, secondPersonStates)),
    check('second_person_asks_amount', sql`${t.amount} is null or ${t.amount} > 0`),
    check(
      'second_person_asks_two_people',
      sql`${t.status} not in ('agreed', 'done', 'failed') or ${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy}`,
    ),
    check('second_person_asks_due', sql`(${t.status} = 'agreed') <= (${t.dueAt} is not null)`),
  ],
);

/** How somebody of staff narrows a list again and again, under a name; a shared one is the desk's. */
export const deskViews = pgTable(
  'desk_views',
  (c) => ({
    id: primaryId(),
    list: c.text().$type<DeskList>().notNull(),
    ownerId: references(() => staff.id),
    isShared: c.boolean().notNull(),
    name: c.text().notNull(),
    filter: c.jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('desk_views_own').on(t.ownerId, t.list, t.createdAt, t.id),
    uniqueIndex('desk_views_own_name')
      .on(t.ownerId, t.list, sql`lower(${t.name})`)
      .where(sql`not is_shared`),
    uniqueIndex('desk_views_shared_name')
      .on(t.list, sql`lower(${t.name})`)
      .where(sql`is_shared`),
    check(
      'desk_views_name_length',
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(longestDeskViewName))}`,
    ),
  ],
);

/** Who of staff has a thing of a queue in hand; no row where nobody has. */
export const deskCases = pgTable(
  'desk_cases',
  (c) => ({
    queue: c.text().$type<CaseQueue>().notNull(),
    subjectId: c.uuid().notNull(),
    assignedTo: references(() => staff.id),
    at: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.queue, t.subjectId] }),
    index('desk_cases_assigned').on(t.assignedTo, t.queue, t.subjectId),
    check('desk_cases_queue', isOneOf(t.queue, caseQueues)),
  ],
);

/** What staff wrote down about a thing of a queue for one another: whom it is about never reads it. */
export const deskNotes = pgTable(
  'desk_notes',
  (c) => ({
    id: primaryId(),
    queue: c.text().$type<NotedQueue>().notNull(),
    subjectId: c.uuid().notNull(),
    staffId: references(() => staff.id),
    text: c.text().notNull(),
    at: timestamptz().notNull(),
  }),
  (t) => [
    index('desk_notes_subject').on(t.queue, t.subjectId, t.at, t.id),
    check('desk_notes_queue', isOneOf(t.queue, notedQueues)),
  ],
);

/**
 * What has been counted of the open day up to an hour ago, made anew each hour: the overview counts what came since. One
 * row; without it, or with one of an earlier day, more is counted.
 */
export const deskSnapshots = pgTable(
  'desk_snapshots',
  (c) => ({
    id: c.integer().primaryKey(),
    /** The last entry of the last closed day, behind which it counts. */
    after: c.bigint({ mode: 'number' }).notNull(),
    /** Up to which entry, and up to which moment. */
    upTo: c.bigint({ mode: 'number' }).notNull(),
    until: timestamptz().notNull(),
    paid: c.integer().notNull(),
    cancelled: c.integer().notNull(),
    decisions: c.integer().notNull(),
    decidedInMs: c.bigint({ mode: 'number' }).notNull(),
  }),
  (t) => [check('desk_snapshots_one', sql`${t.id} = 1`)],
);

/** What happened on a day whose books are closed, counted once then: the console's overview adds days, never orders. */
export const deskDays = pgTable(
  'desk_days',
  (c) => ({
    day: c
      .text()
      .primaryKey()
      .references(() => bookDays.day),
    paid: c.integer().notNull(),
    cancelled: c.integer().notNull(),
    decisions: c.integer().notNull(),
    decidedInMs: c.bigint({ mode: 'number' }).notNull(),
    countedAt: timestamptz().notNull(),
  }),
  (t) => [
    check(
      'desk_days_counts',
      sql`${t.paid} >= 0 and ${t.cancelled} >= 0 and ${t.decisions} >= 0 and ${t.decidedInMs} >= 0`,
    ),
  ],
);
