import { describe, expect, it } from 'vitest';
import { orderMachine } from './order-transitions.ts';
import {
  isLapsing,
  nextAutomaticEvent,
  orderGroup,
  orderUrgency,
  waitsSince,
} from './order-urgency.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
const order = (event: string, hours: number, visit: number | null = null) => ({
  next: { event, at: inHours(hours) },
  reservedAt: visit === null ? null : inHours(visit),
  createdAt: inHours(-24),
});

describe('how soon an order needs its merchant', () => {
  it.each([
    ['a cancellation request that lapses today', order('cancelRequestLapses', 7), 'now'],
    ['a cancellation request with days to go', order('cancelRequestLapses', 60), 'soon'],
    ['the same before the visit', order('cancelRequestLapses', 60, 10), 'soon'],
    ['an order that cancels itself today', order('autoCancel', 24, -144), 'now'],
    ['an order whose visit is over', order('autoCancel', 160, -8), 'soon'],
    ['an order whose visit is ahead', order('autoCancel', 190, 22), 'later'],
    ['an order that waits for the payment', order('expirePayment', 1), 'others'],
    ['an order that waits for the customer', order('autoComplete', 70, -2), 'others'],
    ['a question whether anybody came', order('merchantAbsent', 40, -2), 'soon'],
    ['one that ends today', order('merchantAbsent', 20, -2), 'now'],
    ['a customer who is to say where it was', order('customerAbsent', 20, -2), 'others'],
    ['something that nobody has to do', order('hide', 70), null],
    ['an order that is over', { next: null, reservedAt: null }, null],
  ] as const)('%s', (_what, waiting, urgency) => {
    expect(orderUrgency(waiting, now)).toBe(urgency);
  });

  it.each([
    ['an answer about more time, which costs nothing', order('autoComplete', 9, -9), 'soon'],
    ['a word in a dispute', { next: null, reservedAt: null }, 'soon'],
    ['another time before the visit', order('autoCancel', 190, 22), 'soon'],
    ['what is refunded today all the same', order('cancelRequestLapses', 9), 'now'],
  ] as const)('waits for the merchant: %s', (_what, waiting, urgency) => {
    expect(orderUrgency({ ...waiting, needsMerchant: true }, now)).toBe(urgency);
  });
});

describe('what happens to an order by itself', () => {
  it('is what its table knows to happen without anybody', () => {
    const automatic = orderMachine.rows.flatMap(({ event, deadline }) =>
      deadline === undefined ? [] : [event],
    );
    for (const event of automatic)
      expect(nextAutomaticEvent({ next: { event, at: inHours(1) } })).toBe(event);
  });

  it('is nothing where a newer server names what this build has no words for', () => {
    expect(nextAutomaticEvent({ next: { event: 'hide', at: inHours(1) } })).toBeUndefined();
    expect(nextAutomaticEvent({ next: null })).toBeUndefined();
  });
});

describe('a deadline that has come', () => {
  it('is about to be written down for two minutes, and never before', () => {
    const at = (seconds: number) =>
      isLapsing({ next: { event: 'autoCancel', at: inHours(0) } }, now + seconds * 1000);
    expect([-1, 0, 119, 120].map(at)).toEqual([false, true, true, false]);
    expect(isLapsing({ next: null }, now)).toBe(false);
  });
});

describe('which group of the open orders one stands in', () => {
  it.each([
    ['a visit that has begun', 'Paid', order('autoCancel', 150, -1), 'today'],
    ['a visit in the evening', 'Paid', order('autoCancel', 192, 11), 'today'],
    ['a visit after midnight in Dubai', 'Paid', order('autoCancel', 192, 12.5), 'ahead'],
    ['a visit in two weeks', 'Paid', order('autoCancel', 504, 336), 'ahead'],
    ['no time', 'Paid', order('autoCancel', 720), 'today'],
    ['a customer who is said not to have come', 'Paid', order('customerAbsent', 20, -2), 'others'],
    ['a payment of the customer’s', 'ToBePaid', order('expirePayment', 1), 'others'],
    ['work that the customer checks', 'MerchantCompleted', order('autoComplete', 9, -9), 'others'],
  ] as const)('%s', (_what, status, waiting, group) => {
    const facts = { status, disputeId: null, needsMerchant: false, ...waiting };
    expect(orderGroup(facts, now)).toBe(group);
    // What waits for the merchant comes first, whatever it is; what is disputed and does not waits for others.
    expect(orderGroup({ ...facts, needsMerchant: true }, now)).toBe('needs');
    expect(orderGroup({ ...facts, disputeId: 'one' }, now)).toBe('others');
  });
});

describe('since when what happens next is waited for', () => {
  it('is the visit, or the order where none comes before', () => {
    expect(waitsSince(order('autoCancel', 60, -20))).toBe(inHours(-20));
    expect(waitsSince(order('autoCancel', 190, 22))).toBe(inHours(22));
    expect(waitsSince(order('expirePayment', 1, 22))).toBe(inHours(-24));
    expect(waitsSince(order('expirePayment', 24))).toBe(inHours(-24));
  });
});
