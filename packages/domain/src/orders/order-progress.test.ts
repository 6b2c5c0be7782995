import { describe, expect, it } from 'vitest';
import { type OrderOnItsWay, orderProgress } from './order-progress.ts';

const day = (date: number): string => `2026-11-${date}T08:00:00.000Z`;

const placed: OrderOnItsWay = {
  status: 'ToBePaid',
  createdAt: day(10),
  paidAt: null,
  paymentDeadline: day(11),
  reservedAt: day(20),
  completion: null,
  confirmationDeadline: null,
  settlementStatus: null,
  instalments: [],
  timeline: [],
};
const paid = {
  ...placed,
  status: 'Paid',
  paidAt: day(10),
  settlementStatus: 'ToBeSettled',
} as const;
const done = {
  ...paid,
  status: 'MerchantCompleted',
  completion: { date: '2026-11-20', time: '14:00' },
  confirmationDeadline: day(23),
} as const;
const completed = {
  ...done,
  status: 'Completed',
  timeline: [{ event: 'confirmByCustomer', at: day(21) }],
} as const;

const states = (order: OrderOnItsWay) =>
  orderProgress(order).map(({ stage, state }) => `${stage} ${state}`);

describe('how far an order is', () => {
  it('begins with waiting for its payment, by then at the latest', () => {
    expect(states(placed)).toEqual([
      'ordered done',
      'paid current',
      'visit todo',
      'confirmed todo',
      'settled todo',
    ]);
    expect(orderProgress(placed)[1]).toMatchObject({ at: day(11), isLatest: true });
  });

  it('has its visit ahead once it is paid, and after it the answer of the customer', () => {
    expect(states(paid)[2]).toBe('visit current');
    expect(orderProgress(paid)[2]).toMatchObject({ at: day(20), isLatest: false });
    expect(orderProgress(paid)[3]).toMatchObject({ at: null });
    expect(states(done).slice(2, 4)).toEqual(['visit done', 'confirmed current']);
    expect(orderProgress(done)[2]?.at).toBe('2026-11-20T10:00:00.000Z');
    expect(orderProgress(done)[3]).toMatchObject({ at: day(23), isLatest: true });
  });

  it('is asked to be shown again where the work is done again', () => {
    expect(states({ ...done, status: 'Paid' })[2]).toBe('visit current');
  });

  it('waits for its money, and is through once all of it can be withdrawn', () => {
    const instalments = [{ dueAt: day(28), releasedAt: null }];
    expect(states(completed)[4]).toBe('settled current');
    expect(orderProgress({ ...completed, instalments })[4]?.at).toBe(day(28));
    const settled = { ...completed, settlementStatus: 'AlreadySettled' } as const;
    expect(states(settled)).toEqual([
      'ordered done',
      'paid done',
      'visit done',
      'confirmed done',
      'settled done',
    ]);
    expect(orderProgress(settled)[4]?.at).toBe(day(21));
  });

  it('ends where it was cancelled', () => {
    const timeline = [{ event: 'merchantCancel', at: day(12) }];
    expect(states({ ...paid, status: 'Cancelled', timeline })).toEqual([
      'ordered done',
      'paid done',
      'cancelled failed',
    ]);
    expect(orderProgress({ ...paid, status: 'Cancelled', timeline }).at(-1)?.at).toBe(day(12));
    expect(states({ ...placed, status: 'Cancelled' })).toEqual([
      'ordered done',
      'cancelled failed',
    ]);
  });
});
