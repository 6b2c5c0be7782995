import {
  LAST_MONTH_DAY,
  type ScheduleKind,
  scheduleKinds,
  type ScheduleResult,
  scheduleResults,
} from '@khidma/domain/withdrawals/payout-schedule';
import { type Weekday, weekdays } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { filsAmount, isOneOf, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';

/** When a merchant's money is withdrawn by itself, one line a merchant who wants that. */
export const payoutSchedules = pgTable(
  'payout_schedules',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchants.id),
    kind: text().$type<ScheduleKind>().notNull(),
    weekday: text().$type<Weekday>(),
    monthDay: integer(),
    threshold: filsAmount(),
    nextRunAt: timestamptz().notNull(),
    lastRunAt: timestamptz(),
    lastResult: text().$type<ScheduleResult>(),
  },
  (t) => [
    index('payout_schedules_due').on(t.nextRunAt, t.merchantId),
    check('payout_schedules_kind', isOneOf(t.kind, scheduleKinds)),
    check('payout_schedules_weekday', isOneOf(t.weekday, weekdays)),
    check('payout_schedules_result', isOneOf(t.lastResult, scheduleResults)),
    check(
      'payout_schedules_rule',
      sql`(${t.kind} = 'weekly') = (${t.weekday} is not null) and (${t.kind} = 'monthly') = (${t.monthDay} is not null) and (${t.kind} = 'above') = (${t.threshold} is not null)`,
    ),
    check(
      'payout_schedules_bounds',
      sql`${t.monthDay} between 1 and ${sql.raw(String(LAST_MONTH_DAY))} and ${t.threshold} > 0`,
    ),
    check('payout_schedules_ran', sql`(${t.lastRunAt} is null) = (${t.lastResult} is null)`),
  ],
);
