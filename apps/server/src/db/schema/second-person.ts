import type { SecondPersonCall } from '@khidma/contract/shapes/second-person';
import {
  secondPersonStates,
  type SecondPersonStatus,
} from '@khidma/domain/staff/second-person-words';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { filsAmount, isOneOf, primaryId, timestamptz } from './columns.ts';

/** What one member of staff has given away in a day of Dubai without a second person. */
export const staffDaySums = pgTable(
  'staff_day_sums',
  {
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    day: date({ mode: 'string' }).notNull(),
    given: filsAmount().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.day] }),
    check('staff_day_sums_given', sql`${t.given} > 0`),
  ],
);

/** Calls that one member of staff asked a second one to agree to. */
export const secondPersonAsks = pgTable(
  'second_person_asks',
  {
    id: primaryId(),
    call: text().$type<SecondPersonCall>().notNull(),
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What it gives away; null where it changes what protects money. */
    amount: filsAmount(),
    reason: text().notNull(),
    status: text().$type<SecondPersonStatus>().notNull(),
    askedBy: uuid()
      .notNull()
      .references(() => staff.id),
    askedAt: timestamptz().notNull(),
    decidedBy: uuid().references(() => staff.id),
    decidedAt: timestamptz(),
    /** When what was agreed to counts. */
    dueAt: timestamptz(),
    /** Of what was refused or stopped: why; of what failed: the name of the error. */
    note: text().notNull().default(''),
  },
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
