import { describe, expect, it } from 'vitest';
import {
  absenceAfter,
  type AbsenceFacts,
  attemptRefusal,
  customerMissedFrom,
  customerMissedRefusal,
  doorEvidence,
  merchantMissedFrom,
  merchantMissedRefusal,
} from './absence.ts';
import { orderEvents } from './order-transitions.ts';

const minute = 60_000;
const reservedAt = 1_000 * minute;
const settings = { absenceWait: 20 * minute };
const due: AbsenceFacts = {
  status: 'Paid',
  disputeId: null,
  absent: null,
  reservedAt,
  arrivalMinutes: 0,
  step: 'arrived',
};
const attempts = [
  { way: 'call' as const, at: reservedAt },
  { way: 'sms' as const, at: reservedAt + minute },
];
const proved = { arrivedAt: reservedAt, attempts };
const missed = (order: AbsenceFacts, now: number, evidence = proved) =>
  customerMissedRefusal(order, evidence, { now, settings });
const notCome = (order: AbsenceFacts, now: number) =>
  merchantMissedRefusal(order, { now, settings });

describe('"customer not there" needs arrival time and place, picture, two contact attempts, 15 to 30 min waited', () => {
  it('is refused without an arrival, with one try, and before the wait is over', () => {
    const now = reservedAt + settings.absenceWait;
    for (const step of [null, 'onMyWay', 'runningLate', 'started'] as const) {
      expect(missed({ ...due, step }, now)).toBe('doorUnproved');
      expect(attemptRefusal({ ...due, step })).toBe('doorUnproved');
    }
    expect(missed(due, now, { ...proved, attempts: attempts.slice(1) })).toBe('doorUnproved');
    expect(missed(due, now - 1)).toBe('visitTooEarly');
    expect(missed(due, now)).toBeNull();
    expect(missed({ ...due, step: 'nobodyHome' }, now)).toBeNull();
  });

  it('waits from the arrival, and from the reserved time where that is later', () => {
    const from = (arrivedAt: number | null, reserved: number | null = reservedAt) =>
      customerMissedFrom({ reservedAt: reserved }, { arrivedAt }, settings);
    expect(from(reservedAt - minute)).toBe(reservedAt + settings.absenceWait);
    expect(from(reservedAt + minute)).toBe(reservedAt + minute + settings.absenceWait);
    expect(from(5, null)).toBe(5 + settings.absenceWait);
    expect(from(null)).toBeNull();
  });

  it('is nobody’s of an order that is not paid, disputed, or reported already', () => {
    const now = reservedAt + settings.absenceWait;
    expect(missed({ ...due, status: 'MerchantCompleted' }, now)).toBe('orderWrongState');
    expect(missed({ ...due, absent: 'merchant' }, now)).toBe('orderWrongState');
    expect(missed({ ...due, disputeId: 'x' }, now)).toBe('orderInDispute');
  });

  it('counts what belongs to the visit under way alone', () => {
    const line = (event: string, at: number, way = '') => ({ event, at, way });
    const history = [line('arrived', 1), line('contactAttempt', 2, 'call')];
    expect(doorEvidence(history)).toEqual({
      arrivedAt: 1,
      attempts: [{ way: 'call', at: 2 }],
    });
    expect(doorEvidence([...history, line('timeAgreed', 3)])).toEqual({
      arrivedAt: null,
      attempts: [],
    });
  });
});

describe('a merchant is reported after the window ended', () => {
  it('not before, not without a time, and not while it is at the door or at work', () => {
    const order = { ...due, step: null, arrivalMinutes: 120 };
    const from = reservedAt + 120 * minute + settings.absenceWait;
    expect(merchantMissedFrom(order, settings)).toBe(from);
    expect(notCome(order, from - 1)).toBe('visitTooEarly');
    expect(notCome(order, from)).toBeNull();
    expect(notCome({ ...order, step: 'onMyWay' }, from)).toBeNull();
    for (const step of ['arrived', 'nobodyHome', 'started'] as const)
      expect(notCome({ ...order, step }, from)).toBe('orderWrongState');
    expect(notCome({ ...order, reservedAt: null }, from)).toBe('orderWrongState');
  });
});

describe('what becomes of a report', () => {
  it('it holds by its own end; a merchant that gives everything back was not there', () => {
    const holding = (absent: 'customer' | 'merchant') =>
      orderEvents.filter((event) => absenceAfter(absent, event) === 'stand');
    expect(holding('customer')).toEqual(['customerAbsent']);
    expect(holding('merchant')).toEqual(['merchantCancel', 'staffCancel', 'merchantAbsent']);
  });
});
