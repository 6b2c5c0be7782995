import { daysBetween } from '../rules/days.ts';

/** What a notice says of a certificate; `expiresIn` with 0 days is "expires today". */
export interface CertificateNotice {
  readonly kind: 'expiresIn' | 'expiredFor';
  readonly days: number;
}

/** The notice that a certificate deserves today, or null while its end is far. The due date is the last valid day in Dubai. */
export const certificateNotice = (
  dueDate: string,
  today: string,
  noticeDays: number,
): CertificateNotice | null => {
  const left = daysBetween(today, dueDate);
  if (left < 0) return { kind: 'expiredFor', days: -left };
  return left <= noticeDays ? { kind: 'expiresIn', days: left } : null;
};

/** The days before (and, below zero, after) a certificate's end on which its merchant is told, the earliest first. */
export const noticeDays = [30, 15, 7, 1, 0, -1, -7, -30] as const;

/** The notice that is due with so many days left: the latest whose day has come; null while none has. Each is sent once, so a day without a look loses none that still matters. `first` is the day of the earliest where the operator has set another. */
export const noticeDueAt = (daysLeft: number, first: number = noticeDays[0]): number | null =>
  [first, ...noticeDays.filter((days) => days < first)].findLast((days) => daysLeft <= days) ??
  null;
