import {
  openRecoveryStates,
  recoveryStates,
  type RecoveryStatus,
} from '@khidma/domain/staff/recovery-transitions';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { isOneOf, primaryId, timestamptz } from './columns.ts';

/** Members of staff who lost app and recovery codes, and who asked and confirmed that they get in by the password alone. */
export const staffRecoveries = pgTable(
  'staff_recoveries',
  {
    id: primaryId(),
    /** Whose second factor it is. */
    memberId: uuid()
      .notNull()
      .references(() => staff.id),
    status: text().$type<RecoveryStatus>().notNull(),
    /** How the colleague made sure who is asking. */
    reason: text().notNull(),
    askedBy: uuid()
      .notNull()
      .references(() => staff.id),
    askedAt: timestamptz().notNull(),
    confirmedBy: uuid().references(() => staff.id),
    confirmedAt: timestamptz(),
    /** When it goes on by itself: one that nobody confirmed ends, a confirmed one is done. */
    dueAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('staff_recoveries_open')
      .on(t.memberId)
      .where(isOneOf(t.status, openRecoveryStates)),
    index('staff_recoveries_due')
      .on(t.dueAt)
      .where(sql`ended_at is null`),
    index('staff_recoveries_asked').on(t.askedBy),
    index('staff_recoveries_confirmed').on(t.confirmedBy),
    check('staff_recoveries_status', isOneOf(t.status, recoveryStates)),
    check('staff_recoveries_not_oneself', sql`${t.askedBy} <> ${t.memberId}`),
    check(
      'staff_recoveries_two_people',
      sql`${t.confirmedBy} <> ${t.askedBy} and ${t.confirmedBy} <> ${t.memberId}`,
    ),
    check(
      'staff_recoveries_confirmed_when',
      sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null) and (${t.confirmedBy} is not null or ${t.status} not in ('confirmed', 'done'))`,
    ),
  ],
);
