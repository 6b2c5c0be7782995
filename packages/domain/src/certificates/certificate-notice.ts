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

/** Whether a certificate is still valid on a day. */
export const isValidOn = (dueDate: string, day: string): boolean => day <= dueDate;
