import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-statuses.ts';
import { canConfirmVisit, isVisitAhead, reminderWait, visitReminderAt } from './visit-reminder.ts';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);
const hour = 3_600_000;
const visit = {
  status: 'Paid',
  commentStatus: 'Unrated',
  extension: 'None',
  refusalReason: '',
  disputeId: null,
  reservedAt: at('08:00'),
  arrivalMinutes: 120,
  visitConfirmedAt: null,
} as const;

describe('a visit is reminded of', () => {
  const settings = { visitReminderBefore: 24 * hour };

  it('some time before it, and not where it is nearer than that', () => {
    const before = new Date(at('08:00').getTime() - 24 * hour);
    expect(visitReminderAt(at('08:00'), new Date(before.getTime() - 1), settings)).toEqual(before);
    expect(visitReminderAt(at('08:00'), before, settings)).toBeNull();
    expect(visitReminderAt(null, before, settings)).toBeNull();
  });

  it('before an unread message of the merchant’s would be mailed', () => {
    expect(reminderWait({ unreadMailDelay: hour })).toBe(45 * 60_000);
  });
});

describe('a visit is confirmed', () => {
  it('while it is ahead, to the end of the window', () => {
    expect(canConfirmVisit(visit, at('09:59'))).toBe(true);
    expect(canConfirmVisit(visit, at('10:00'))).toBe(false);
    expect(canConfirmVisit({ ...visit, arrivalMinutes: 0 }, at('08:00'))).toBe(false);
    expect(canConfirmVisit({ ...visit, reservedAt: null }, at('07:00'))).toBe(false);
  });

  it('once, and stays ahead', () => {
    const confirmed = { ...visit, visitConfirmedAt: at('06:00') };
    expect(canConfirmVisit(confirmed, at('07:00'))).toBe(false);
    expect(isVisitAhead(confirmed, at('07:00'))).toBe(true);
  });

  it('of a paid order without a dispute alone', () => {
    const able = orderStatuses.filter((status) =>
      canConfirmVisit({ ...visit, status }, at('07:00')),
    );
    expect(able).toEqual(['Paid']);
    expect(canConfirmVisit({ ...visit, disputeId: 'd' }, at('07:00'))).toBe(false);
  });
});
