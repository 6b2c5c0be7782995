import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-statuses.ts';
import { needsTime } from './order-time.ts';
import {
  canAnswerProposal,
  canProposeTime,
  isProposalOpen,
  maxProposedTimes,
  nearestTimes,
  needsFirstTime,
  type ProposalFacts,
  proposalEnd,
} from './time-proposals.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const open: ProposalFacts = {
  status: 'Proposed',
  proposedBy: 'merchant',
  expiresAt: new Date(now + 1),
};

describe('Another time for an order', () => {
  it.each(orderStatuses)('can be proposed while the work is paid for and ahead: %s', (status) => {
    expect(canProposeTime({ status })).toBe(status === 'Paid');
  });

  it('is answered by the other side, while it waits', () => {
    expect(canAnswerProposal(open, 'customer', now)).toBe(true);
    expect(canAnswerProposal(open, 'merchant', now)).toBe(false);
    expect(canAnswerProposal({ ...open, status: 'Replaced' }, 'customer', now)).toBe(false);
    expect(isProposalOpen(open, now + 1)).toBe(false);
  });

  it('waits so long, and never longer than until the last of its times', () => {
    expect(proposalEnd(now, 1000, [now + 5000])).toBe(now + 1000);
    expect(proposalEnd(now, 1000, [now + 300, now + 600])).toBe(now + 600);
  });
});

describe('The states in which an order needs its time', () => {
  it.each(orderStatuses)('%s', (status) => {
    expect(needsTime({ status, pausedStatus: null })).toBe(['ToBePaid', 'Paid'].includes(status));
  });

  it('a request to cancel keeps it where the work was ahead', () => {
    const status = 'PendingCancellation' as const;
    expect(needsTime({ status, pausedStatus: 'Paid' })).toBe(true);
    expect(needsTime({ status, pausedStatus: 'MerchantCompleted' })).toBe(false);
  });
});

describe('The free times that are proposed first', () => {
  it('are the nearest, and none overlaps another', () => {
    const minute = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(fc.array(minute), fc.integer({ min: 1, max: 480 }), (starts, length) => {
        const times = starts.map((each) => new Date(now + each * 60_000).toISOString());
        const chosen = nearestTimes(times, length).map((time) => Date.parse(time));
        expect(chosen.length).toBeLessThanOrEqual(maxProposedTimes);
        expect(chosen[0]).toBe(times.length === 0 ? undefined : Math.min(...times.map(Date.parse)));
        for (const [index, start] of chosen.slice(1).entries())
          expect(start - (chosen[index] ?? 0)).toBeGreaterThanOrEqual(length * 60_000);
      }),
    );
  });

  it('are what a paid order without a time needs next, and nothing else', () => {
    const order = { status: 'Paid', reservedAt: null, timeProposal: null } as const;
    expect(needsFirstTime(order)).toBe(true);
    expect(needsFirstTime({ ...order, reservedAt: '2026-11-22T08:00:00Z' })).toBe(false);
    expect(needsFirstTime({ ...order, timeProposal: {} })).toBe(false);
    expect(needsFirstTime({ ...order, status: 'ToBePaid' })).toBe(false);
    expect(needsFirstTime({ ...order, disputeId: 'd' })).toBe(false);
  });
});
