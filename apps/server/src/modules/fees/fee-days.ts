import { FEE_MOST_DAYS, feeDaysAhead, judgeFeeDay } from '@khidma/domain/fees/fee-rules';
import { addDays, daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { CallBase } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { countsFrom } from '../staff/api.ts';

type Asked = Pick<CallBase, 'now' | 'agreed'>;

/** The day's beginning in Dubai; of the first day that is possible what is left of it, since nothing is charged backwards. */
export const feeMoment = (call: Asked, day: string): Date => {
  const first = countsFrom(call);
  return day === dubaiDay(first.getTime()) ? first : new Date(startOfDay(day));
};

/** The first moment after a last day. */
export const feeEnd = (lastDay: string): Date => new Date(startOfDay(addDays(lastDay, 1)));

/** Refuses a day that has passed, that nobody plans so far ahead, or that comes too soon for what rises. */
export function requireNotice(
  call: Asked,
  { day, path, rises }: { readonly day: string; readonly path: string; readonly rises: boolean },
): void {
  const today = dubaiDay(call.now.getTime());
  const waits = daysBetween(today, dubaiDay(countsFrom(call).getTime()));
  const rule = judgeFeeDay({ daysAhead: daysBetween(today, day), waits, rises });
  if (rule === null) return;
  const params = {
    datePast: undefined,
    dateTooFar: { max: FEE_MOST_DAYS },
    feeTooSoon: { min: feeDaysAhead({ waits, rises }) },
  }[rule];
  throw refuseFields([{ path, rule, ...(params && { params }) }]);
}
