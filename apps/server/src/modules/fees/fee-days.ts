import { FEE_MOST_DAYS, FEE_NOTICE_DAYS, judgeFeeDay } from '@khidma/domain/fees/fee-rules';
import { addDays, daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { CallBase } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';

type Now = Pick<CallBase, 'now'>;

/** The day's beginning in Dubai; today's has passed, and nothing is charged backwards, so that today means now. */
export const feeMoment = ({ now }: Now, day: string): Date =>
  day === dubaiDay(now.getTime()) ? now : new Date(startOfDay(day));

/** The first moment after a last day. */
export const feeEnd = (lastDay: string): Date => new Date(startOfDay(addDays(lastDay, 1)));

/** Refuses a day that has passed, that nobody plans so far ahead, or that comes too soon for what rises. */
export function requireNotice(
  { now }: Now,
  { day, path, rises }: { readonly day: string; readonly path: string; readonly rises: boolean },
): void {
  const today = dubaiDay(now.getTime());
  const rule = judgeFeeDay({ daysAhead: daysBetween(today, day), rises });
  if (rule === null) return;
  const params = {
    datePast: undefined,
    dateTooFar: { max: FEE_MOST_DAYS },
    feeTooSoon: { min: FEE_NOTICE_DAYS },
  }[rule];
  throw refuseFields([{ path, rule, ...(params && { params }) }]);
}
