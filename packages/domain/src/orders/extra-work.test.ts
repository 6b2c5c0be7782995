import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canProposeExtraWork,
  canTakeExtraWork,
  extraWorkCan,
  keepsExtraWork,
  shownExtraStatus,
  takesExtraMoney,
} from './extra-work.ts';
import { extraWorkStatuses } from './extra-work-words.ts';
import { fils } from '../money/fils.ts';
import { refundParts } from '../payments/refund-parts.ts';
import { orderStatuses } from './order-statuses.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const expiresAt = new Date(now + 1);

describe('Extra work', () => {
  it.each(orderStatuses)('is proposed while the order is in service: %s', (status) => {
    const order = { status, isHeldByBank: false };
    expect(canProposeExtraWork(order)).toBe(status === 'Paid');
    expect(canTakeExtraWork(order)).toBe(['Paid', 'MerchantCompleted'].includes(status));
    expect(keepsExtraWork(order)).toBe(
      ['Paid', 'MerchantCompleted', 'PendingCancellation'].includes(status),
    );
    expect(canTakeExtraWork({ ...order, isHeldByBank: true })).toBe(false);
    expect(canTakeExtraWork({ ...order, disputeId: 'one' })).toBe(false);
  });

  it.each(extraWorkStatuses)('is answered while it waits: %s', (status) => {
    const work = { status, expiresAt };
    expect(extraWorkCan.pay(work, now)).toBe(['Proposed', 'Accepted'].includes(status));
    expect(extraWorkCan.refuse(work, now)).toBe(['Proposed', 'Accepted'].includes(status));
    expect(extraWorkCan.withdraw(work, now)).toBe(status === 'Proposed');
    expect(extraWorkCan.refuse(work, now + 1)).toBe(false);
    expect(takesExtraMoney(status)).toBe(status === 'Accepted');
  });

  it('is shown as over when its time is, though nobody has written that down', () => {
    expect(shownExtraStatus({ status: 'Proposed', expiresAt }, now)).toBe('Proposed');
    expect(shownExtraStatus({ status: 'Proposed', expiresAt }, now + 1)).toBe('Expired');
    // What is being paid waits for its page.
    expect(shownExtraStatus({ status: 'Accepted', expiresAt }, now + 1)).toBe('Accepted');
  });
});

describe('What goes back of several payments', () => {
  it('is never more of one than was paid by it, and together all of it', () => {
    const payment = fc
      .record({ amount: fc.integer({ min: 1, max: 1_000_000 }), share: fc.nat(100) })
      .map(({ amount, share }) => ({
        amount: fils(amount),
        refunded: fils(Math.floor((amount * share) / 100)),
      }));
    const world = fc.tuple(fc.array(payment, { maxLength: 6 }), fc.nat(100));
    fc.assert(
      fc.property(world, ([payments, share]) => {
        const left = payments.reduce((all, each) => all + each.amount - each.refunded, 0);
        const amount = fils(Math.floor((left * share) / 100));
        const parts = refundParts(payments, amount);
        expect(parts.reduce<number>((all, part) => all + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const { amount: paid = 0, refunded = 0 } = payments[index] ?? {};
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part + refunded).toBeLessThanOrEqual(paid);
        }
        expect(() => refundParts(payments, fils(left + 1))).toThrow('more is to go back');
      }),
    );
  });
});
