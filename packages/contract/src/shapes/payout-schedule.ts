import { weekdays } from '@khidma/domain/rules/days';
import {
  LAST_MONTH_DAY,
  scheduleKinds,
  scheduleResults,
} from '@khidma/domain/withdrawals/payout-schedule';
import * as z from 'zod/mini';
import { fils, instant } from './common.ts';

/** The rule of a schedule as it is chosen: a weekday, a day of the month, or an amount, by its kind. */
export const scheduleRule = {
  kind: z.enum(scheduleKinds, 'invalid'),
  weekday: z.optional(z.enum(weekdays, 'invalid')),
  monthDay: z.optional(z.int().check(z.gte(1), z.lte(LAST_MONTH_DAY))),
  threshold: z.optional(fils.check(z.gte(1, 'tooSmall'))),
};

/** When a merchant's money is withdrawn by itself, when next, and what came of the last time. */
export const payoutSchedule = z.object({
  kind: z.enum(scheduleKinds),
  weekday: z.nullable(z.enum(weekdays)),
  monthDay: z.nullable(z.int()),
  threshold: z.nullable(fils),
  nextRunAt: instant,
  lastRunAt: z.nullable(instant),
  lastResult: z.nullable(z.enum(scheduleResults)),
});
