import { addDays, dubaiDay, isBusinessDay } from '../rules/days.ts';
import type { WithdrawalStage } from './withdrawal-statuses.ts';

/** How long a payout takes, in business days, and the public holidays that are none. */
export interface PayoutPace {
  /** From the request to the approval. */
  readonly checkDays: number;
  /** From the day it goes to the bank to the day it arrives. */
  readonly bankDays: number;
  readonly holidays: ReadonlySet<string>;
}

/** What decides when a payout arrives. */
export interface PayoutTimes {
  readonly stage: WithdrawalStage;
  readonly appliedAt: Date;
  readonly sentAt: Date | null;
  /** The day on which it can go to the bank at the earliest, where its account is too new; null where nothing keeps it. */
  readonly notBefore: string | null;
}

/** Returns the business day so many of them after a day; of none, the day itself or the first business day after it. */
export const businessDayAfter = (
  day: string,
  count: number,
  holidays: ReadonlySet<string>,
): string => {
  const isOpen = (one: string): boolean => isBusinessDay(one) && !holidays.has(one);
  let found = day;
  for (let left = count; left > 0 || !isOpen(found); found = addDays(found, 1))
    if (isOpen(found)) left -= 1;
  return found;
};

/**
 * Returns the business day on which a payout should arrive, or null once it has arrived or will not. What has not gone to the
 * bank yet goes today at the earliest: the day moves with it, and never lies behind.
 */
export const arrivalDay = (
  { stage, appliedAt, sentAt, notBefore }: PayoutTimes,
  { checkDays, bankDays, holidays }: PayoutPace,
  now: Date,
): string | null => {
  const after = (day: string, count: number): string => businessDayAfter(day, count, holidays);
  const today = dubaiDay(now.getTime());
  const fromToday = after(notBefore !== null && notBefore > today ? notBefore : today, bankDays);
  if (stage === 'asked') {
    const promised = after(dubaiDay(appliedAt.getTime()), checkDays + bankDays);
    return promised > fromToday ? promised : fromToday;
  }
  if (stage === 'approved') return fromToday;
  return stage === 'sent' && sentAt !== null ? after(dubaiDay(sentAt.getTime()), bankDays) : null;
};
