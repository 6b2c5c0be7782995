import { type Fils, lower, subtract } from '../money/fils.ts';
import { dayMs } from '../rules/days.ts';

/** Something that a merchant came to owe, or that came back of it: the amount is what it added. */
export interface DebtOrigin {
  readonly amount: Fils;
}

/**
 * Returns how much of each origin is still owed. What is paid off is the oldest first, so that what is left is of the
 * latest: the origins come with the latest first.
 */
export const leftOfOrigins = <O extends DebtOrigin>(
  origins: readonly O[],
  owed: Fils,
): (O & { readonly left: Fils })[] => {
  let rest = owed;
  return origins.map((origin) => {
    const left = lower(origin.amount, rest);
    rest = subtract(rest, left);
    return { ...origin, left };
  });
};

/** A merchant is reminded of a debt when it is so many days old, and each time the last of them has passed again. */
export const debtReminderDays: readonly number[] = [3, 14, 30];

/**
 * Returns when a debt's next reminder is due, after so many that were sent: its third, fourteenth and thirtieth day, and
 * every thirty days from then on.
 */
export const nextDebtReminder = (since: Date, sent: number): Date => {
  const last = debtReminderDays.at(-1) ?? 0;
  const days = debtReminderDays[sent] ?? last * (sent - debtReminderDays.length + 2);
  return new Date(since.getTime() + days * dayMs);
};

/** Returns how many whole days old a debt is. */
export const debtAgeDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));

/** Returns the reminders that a debt has behind it by now: those that were missed are not sent one after the other. */
export const remindersBehind = (since: Date, now: Date): number => {
  let count = 0;
  while (nextDebtReminder(since, count) <= now) count += 1;
  return count;
};
