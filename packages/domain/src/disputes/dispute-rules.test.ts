import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCan } from '../orders/order-can.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { canProposeTime } from '../orders/time-proposals.ts';
import { dayMs } from '../rules/days.ts';
import { defaultSettings } from '../settings/durations.ts';
import {
  canHandOver,
  type DisputableOrder,
  disputeEligibility,
  outcomesFor,
  readyToDecide,
  reminderToAgree,
} from './dispute-rules.ts';

const at = Date.UTC(2026, 10, 1);
const completed: DisputableOrder = {
  status: 'Completed',
  disputeId: null,
  completedAt: at,
  visitEndsAt: null,
  warrantyDays: 0,
  redoneUntil: null,
  decidedAt: null,
  isAppealed: false,
  left: 10_000,
};
const opens = (order: DisputableOrder, side: 'merchant' | 'customer', now = at) =>
  disputeEligibility(order, side, { now, settings: defaultSettings }).kind;
const refusal = (order: DisputableOrder, now = at) =>
  disputeEligibility(order, 'customer', { now, settings: defaultSettings }).refusal;

describe('A dispute is opened by either side', () => {
  it.each(orderStatuses)('of an order that is paid and not cancelled: %s', (status) => {
    const order = { ...completed, status, completedAt: status === 'Completed' ? at : null };
    const isOpened = ['Paid', 'MerchantCompleted', 'Completed'].includes(status);
    for (const side of ['merchant', 'customer'] as const)
      expect(opens(order, side)).toBe(isOpened ? 'dispute' : null);
    expect(outcomesFor(status).length > 0).toBe(isOpened);
  });

  it('not where one is open', () =>
    expect(opens({ ...completed, disputeId: 'd' }, 'customer')).toBeNull());

  it('until so long after Completed, to the millisecond', () => {
    const end = at + defaultSettings.disputeWindow;
    expect(opens(completed, 'merchant', end - 1)).toBe('dispute');
    expect(opens(completed, 'merchant', end)).toBeNull();
    expect(opens(completed, 'customer', end)).toBeNull();
  });

  it('from the end of the visit where the customer confirmed before that', () => {
    const moment = fc.integer({ min: at - 30 * dayMs, max: at + 30 * dayMs });
    fc.assert(
      fc.property(moment, (visitEndsAt) => {
        const end = Math.max(at, visitEndsAt) + defaultSettings.disputeWindow;
        const order = { ...completed, visitEndsAt };
        expect(opens(order, 'customer', end - 1)).toBe('dispute');
        expect(opens(order, 'customer', end)).toBeNull();
      }),
    );
  });

  it('and as long again after work that was done again', () => {
    const order = { ...completed, redoneUntil: at + 20 * dayMs };
    expect(opens(order, 'customer', at + 26 * dayMs)).toBe('dispute');
    expect(opens(order, 'customer', at + 27 * dayMs)).toBeNull();
  });

  it('and as long again after a decision: either side appeals against it', () => {
    const order = { ...completed, decidedAt: at + 20 * dayMs };
    for (const side of ['merchant', 'customer'] as const) {
      expect(opens(order, side, at + 27 * dayMs - 1)).toBe('appeal');
      expect(opens(order, side, at + 27 * dayMs)).toBeNull();
    }
  });

  it('after that the customer claims the warranty, until it ends', () => {
    const order = { ...completed, warrantyDays: 90 };
    expect(opens(order, 'customer', at + 8 * dayMs)).toBe('warranty');
    expect(opens(order, 'merchant', at + 8 * dayMs)).toBeNull();
    expect(opens(order, 'customer', at + 90 * dayMs - 1)).toBe('warranty');
    expect(opens(order, 'customer', at + 90 * dayMs)).toBeNull();
  });

  it('nothing after an appeal, but for the warranty', () => {
    const order = { ...completed, decidedAt: at, isAppealed: true };
    for (const side of ['merchant', 'customer'] as const) expect(opens(order, side)).toBeNull();
    expect(refusal(order)).toBe('disputeFinal');
    const warranted = { ...order, warrantyDays: 90 };
    expect(opens(warranted, 'customer')).toBe('warranty');
    expect(opens(warranted, 'merchant')).toBeNull();
    const open = { ...order, status: 'Paid', completedAt: null } as const;
    expect(opens(open, 'customer')).toBeNull();
  });

  it('nothing once everything was given back, whatever else is so', () => {
    const facts = fc.record({
      status: fc.constantFrom(...orderStatuses),
      completedAt: fc.option(fc.constant(at)),
      decidedAt: fc.option(fc.constant(at)),
      isAppealed: fc.boolean(),
      warrantyDays: fc.nat(90),
    });
    fc.assert(
      fc.property(facts, fc.nat(99), (each, day) => {
        const order = { ...completed, ...each, left: 0 };
        for (const side of ['merchant', 'customer'] as const)
          expect(opens(order, side, at + day * dayMs)).toBeNull();
      }),
    );
    expect(refusal({ ...completed, left: 0 })).toBe('disputeOverNothing');
  });
});

describe('The two sides agree among themselves first', () => {
  it('for so long; an appeal is the operator’s at once', () => {
    expect(readyToDecide('dispute', at, defaultSettings)).toBe(at + 3 * dayMs);
    expect(readyToDecide('warranty', at, defaultSettings)).toBe(at + 3 * dayMs);
    expect(readyToDecide('appeal', at, defaultSettings)).toBe(at);
    // A day before it ends, and never of a time that is no longer than that.
    expect(reminderToAgree(at, at + 3 * dayMs)).toBe(at + 2 * dayMs);
    expect(reminderToAgree(at, at + dayMs)).toBeNull();
    expect(reminderToAgree(at, at)).toBeNull();
  });

  it('unless one of them hands it over, once the other has been heard', () => {
    const turn = { openedBy: 'customer', readyAt: at + dayMs } as const;
    const sides = ['merchant', 'customer'] as const;
    const may = (isAnswered: boolean, now = at) =>
      sides.filter((side) => canHandOver({ ...turn, isAnswered }, side, now));
    expect(may(false)).toEqual(['merchant']);
    expect(may(true)).toEqual(['merchant', 'customer']);
    expect(may(true, at + dayMs)).toEqual([]);
  });
});

describe('While a dispute is open everything else stands still', () => {
  it('nobody moves the order, whatever its state', () => {
    const anything = fc.record({
      status: fc.constantFrom(...orderStatuses),
      extension: fc.constantFrom('None' as const, 'Requested' as const),
      commentStatus: fc.constant('Rated' as const),
      refusalReason: fc.constant(''),
    });
    fc.assert(
      fc.property(anything, (facts) => {
        const order = { ...facts, disputeId: 'd' };
        const { hide: _closed, ...acts } = orderCan;
        for (const [name, can] of Object.entries(acts)) expect(can(order), name).toBe(false);
        expect(canProposeTime(order)).toBe(false);
      }),
    );
  });
});
