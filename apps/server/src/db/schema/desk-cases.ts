import {
  type CaseQueue,
  caseQueues,
  type NotedQueue,
  notedQueues,
} from '@khidma/domain/staff/desk-cases';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { isOneOf, primaryId, timestamptz } from './columns.ts';

/** Who of staff has a thing of a queue in hand; no row where nobody has. */
export const deskCases = pgTable(
  'desk_cases',
  {
    queue: text().$type<CaseQueue>().notNull(),
    subjectId: uuid().notNull(),
    assignedTo: uuid()
      .notNull()
      .references(() => staff.id),
    at: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.subjectId] }),
    index('desk_cases_assigned').on(t.assignedTo, t.queue, t.subjectId),
    check('desk_cases_queue', isOneOf(t.queue, caseQueues)),
  ],
);

/** What staff wrote down about a thing of a queue for one another: whom it is about never reads it. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: primaryId(),
    queue: text().$type<NotedQueue>().notNull(),
    subjectId: uuid().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('desk_notes_subject').on(t.queue, t.subjectId, t.at, t.id),
    check('desk_notes_queue', isOneOf(t.queue, notedQueues)),
  ],
);
