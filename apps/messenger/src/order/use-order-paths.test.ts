import { describe, expect, it } from 'vitest';
import { orderPathsOf } from './use-order-paths.ts';

describe('An order is led to by a path that its host’s own router knows', () => {
  it('in the portal with the dialog of an action that has one answer', () => {
    const { order, action, answerTime } = orderPathsOf('merchant');
    expect(order('1')).toBe('/order-detail/1');
    expect(action('1', 'complete')).toBe('/order-detail/1?do=complete');
    expect(action('1', 'decideCancelRequest')).toBe('/order-detail/1');
    expect(answerTime('1', '2026-12-01T06:00:00.000Z')).toBe(
      '/order-detail/1#time=2026-12-01T06:00:00.000Z',
    );
    expect(answerTime('1', null)).toBe('/order-detail/1#time=');
  });

  it('in the shop without the part of the address that all its pages have', () => {
    const { order, action } = orderPathsOf('customer');
    expect(order('1')).toBe('/orders/1');
    expect(action('1', 'pay')).toBe('/orders/1/pay');
    expect(action('1', 'requestCancel')).toBe('/orders/1');
  });
});
