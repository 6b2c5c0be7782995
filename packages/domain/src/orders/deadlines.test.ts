import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings as settings } from '../settings/durations.ts';
import {
  actBy,
  cancelRequestDeadline,
  completionDeadline,
  completionWarnings,
  confirmationDeadline,
  extendedDeadline,
  isDue,
  nextAutomaticMove,
  paymentDeadline,
  remainingTime,
  resumedDeadline,
  silenceReminder,
} from './deadlines.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = Date.UTC(2026, 10, 21, 8);

describe('To be paid lasts 15 minutes', () => {
  it('to the millisecond', () => {
    const deadline = paymentDeadline(at, settings);
    expect(deadline - at).toBe(15 * 60_000);
    expect(isDue(deadline, deadline - 1)).toBe(false);
    expect(isDue(deadline, deadline)).toBe(true);
  });
});

describe('Paid and never completed: 7 days after the reserved time, 30 days after payment where none', () => {
  it('counts from the reserved time', () =>
    expect(completionDeadline({ paidAt: at, reservedAt: at + 2 * day }, settings)).toBe(
      at + 9 * day,
    ));
  it('counts from payment where none is reserved', () =>
    expect(completionDeadline({ paidAt: at, reservedAt: null }, settings)).toBe(at + 30 * day));
  it('never counts from before payment', () =>
    expect(completionDeadline({ paidAt: at, reservedAt: at - day }, settings)).toBe(at + 7 * day));

  it('with warnings before', () => {
    expect(completionWarnings(at + 9 * day, at, settings)).toEqual([at + 6 * day, at + 8 * day]);
    expect(completionWarnings(at + 2 * day, at, settings)).toEqual([at + day]);
    expect(completionWarnings(at + hour, at, settings)).toEqual([]);
  });
});

describe('Confirmation window: 72 hours exactly from Merchant completed; one extension of 72 hours', () => {
  it('is 72 hours, or 144', () => {
    expect(
      confirmationDeadline(
        { merchantCompletedAt: at, visitEndsAt: null, extended: false },
        settings,
      ),
    ).toBe(at + 72 * hour);
    expect(
      confirmationDeadline(
        { merchantCompletedAt: at, visitEndsAt: null, extended: true },
        settings,
      ),
    ).toBe(at + 144 * hour);
    expect(extendedDeadline(at + 72 * hour, settings)).toBe(at + 144 * hour);
  });

  it('runs from the later of the confirmation and the end of the visit', () => {
    const moment = fc.integer({ min: at - 30 * day, max: at + 30 * day });
    fc.assert(
      fc.property(moment, fc.option(moment), fc.boolean(), (completed, ends, extended) => {
        const deadline = confirmationDeadline(
          { merchantCompletedAt: completed, visitEndsAt: ends, extended },
          settings,
        );
        const runs = (extended ? 144 : 72) * hour;
        const starts = ends === null || ends < completed ? completed : ends;
        expect(deadline).toBe(starts + runs);
      }),
    );
  });
});

describe('The clock stands still while a cancellation request is open; refusal restores the remaining time', () => {
  it('no answer within 3 days counts as agreed', () =>
    expect(cancelRequestDeadline(at, settings)).toBe(at + 3 * day));
  it('leaves nothing of a deadline that has passed', () =>
    expect(remainingTime(at, at + 5)).toBe(0));

  it('moves the deadline by exactly as long as it stood', () => {
    const duration = fc.integer({ min: 0, max: 72 * hour });
    fc.assert(
      fc.property(duration, duration, (before, stood) => {
        const deadline = confirmationDeadline(
          { merchantCompletedAt: at, visitEndsAt: null, extended: false },
          settings,
        );
        const remaining = remainingTime(deadline, at + before);
        expect(resumedDeadline(remaining, at + before + stood)).toBe(deadline + stood);
      }),
    );
  });
});

describe('Whose silence counts is reminded before it does', () => {
  it('some time before the deadline', () =>
    expect(silenceReminder(at + 3 * day, at, settings)).toBe(at + 2 * day));
  it('half way where less than that is left', () =>
    expect(silenceReminder(at + 10 * hour, at, settings)).toBe(at + 5 * hour));

  it('never at the deadline, nor before it is running', () => {
    const left = fc.integer({ min: 2, max: 60 * day });
    fc.assert(
      fc.property(left, (time) => {
        const moment = silenceReminder(at + time, at, settings);
        expect(moment).toBeGreaterThan(at);
        expect(moment).toBeLessThan(at + time);
      }),
    );
  });
});

describe('what happens next to an order', () => {
  const date = (ms: number) => new Date(at + ms);
  const order = {
    status: 'Paid' as const,
    disputeId: null,
    absent: null,
    isHeldByBank: false,
    payingUntil: null,
    paymentDeadline: date(1),
    completionDeadline: date(2),
    confirmationDeadline: date(3),
    cancelRequestDeadline: date(4),
    absenceDeadline: date(5),
  };

  it('is what its state, or the report about it, has a deadline for', () => {
    expect(nextAutomaticMove(order)).toEqual({ event: 'autoCancel', at: date(2) });
    expect(nextAutomaticMove({ ...order, status: 'Completed' })).toBeNull();
    expect(nextAutomaticMove({ ...order, completionDeadline: null })).toBeNull();
    for (const absent of ['customer', 'merchant'] as const)
      expect(nextAutomaticMove({ ...order, absent })).toEqual({
        event: `${absent}Absent`,
        at: date(5),
      });
  });

  it('is nothing while it is disputed, nor what gives back while a bank has the money', () => {
    expect(nextAutomaticMove({ ...order, disputeId: 'd' })).toBeNull();
    const held = { ...order, isHeldByBank: true };
    expect(nextAutomaticMove(held)).toBeNull();
    expect(nextAutomaticMove({ ...held, absent: 'merchant' })).toBeNull();
    expect(nextAutomaticMove({ ...held, status: 'PendingCancellation' })).toBeNull();
    expect(nextAutomaticMove({ ...held, status: 'MerchantCompleted' })?.event).toBe('autoComplete');
  });

  it('waits for word of a payment that is begun', () => {
    const unpaid = { ...order, status: 'ToBePaid' as const };
    expect(nextAutomaticMove({ ...unpaid, payingUntil: date(9) })?.at).toEqual(date(9));
    expect(nextAutomaticMove({ ...unpaid, payingUntil: date(0) })?.at).toEqual(date(1));
    expect(nextAutomaticMove({ ...order, payingUntil: date(9) })?.at).toEqual(date(2));
  });
});

describe('until when somebody has to act', () => {
  const moves = '2026-11-20T08:01:00.000Z';
  const payBy = '2026-11-20T08:00:00.000Z';

  it('is the moment at which the order moves by itself', () => {
    expect(actBy({ next: { event: 'autoComplete', at: moves }, paymentDeadline: payBy })).toBe(
      moves,
    );
    expect(actBy({ next: null, paymentDeadline: payBy })).toBe('');
  });

  it('is no later for an order that is being paid, though it waits longer for word of that', () => {
    expect(actBy({ next: { event: 'expirePayment', at: moves }, paymentDeadline: payBy })).toBe(
      payBy,
    );
  });
});
