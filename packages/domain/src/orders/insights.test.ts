import { describe, expect, it } from 'vitest';
import { type InsightOrder, insightsOf } from './insights.ts';

// 20:30 UTC is past midnight in Dubai.
const paidAt = Date.UTC(2026, 10, 20, 20, 30);
const order: InsightOrder = {
  serviceId: 's',
  options: ['Studio', 'Evening'],
  emirate: 'DU',
  community: 'marina',
  paidAt,
  completedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  actualAmount: 10_000,
  refundAmount: 2_500,
  isRepeated: true,
};
const nothing = { option: '', booked: 0, repeated: 0, completed: 0, cancelled: 0, revenue: 0 };

describe('What an order adds to the figures of its merchant', () => {
  it('is nothing before it is paid, nor where it was cancelled unpaid', () => {
    expect(insightsOf({ ...order, paidAt: null, cancelledAt: paidAt })).toEqual([]);
  });

  it('is a booking by service and options, by area and by hour, with what was kept of its money', () => {
    const booked = { booked: 1, repeated: 1, completed: 0, cancelled: 0, revenue: 7_500 };
    const day = '2026-11-21';
    expect(insightsOf(order)).toEqual([
      { day, kind: 'service', key: 's', option: 'Studio · Evening', ...booked },
      { day, kind: 'area', key: 'DU/marina', option: '', ...booked },
      { day, kind: 'hour', key: '00', option: '', ...booked },
    ]);
    expect(insightsOf({ ...order, community: null, isRepeated: false })[1]).toMatchObject({
      key: 'DU/',
      repeated: 0,
    });
  });

  it('is its end, on the day of that', () => {
    const day = '2026-11-22';
    const endedAt = Date.UTC(2026, 10, 22, 6);
    expect(insightsOf({ ...order, completedAt: endedAt }).slice(3)).toEqual([
      { ...nothing, day, kind: 'service', key: 's', option: 'Studio · Evening', completed: 1 },
    ]);
    const cancelled = { ...order, cancelledAt: endedAt, cancelledBy: 'staff', cancelReason: null };
    expect(insightsOf(cancelled).slice(3)).toEqual([
      { ...nothing, day, kind: 'service', key: 's', option: 'Studio · Evening', cancelled: 1 },
      { ...nothing, day, kind: 'reason', key: 'staff:', cancelled: 1 },
    ]);
  });
});
