import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils } from '../money/fils.ts';
import { next } from '../transitions/machine.ts';
import { approvalMachine, type ApprovalFacts, approvalMove, isAboveLimit } from './two-people.ts';

const facts = (change: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  amount: fils(100_00),
  limit: 1000,
  approval: 'asked',
  accountApprovedBy: null,
  firstApprovedBy: null,
  ...change,
});

describe('a payout account and a withdrawal from it, and any payout above a limit, are not approved by the same person', () => {
  it('refuses the second approval of whoever approved first', () =>
    expect(
      approvalMove(facts({ approval: 'approvedOnce', firstApprovedBy: 'a', limit: 1 }), 'a'),
    ).toBe('secondPersonNeeded'));

  it('takes one person for what is small and goes to an account that somebody else approved', () => {
    expect(approvalMove(facts({ accountApprovedBy: 'b' }), 'a')).toBe('approve');
    expect(approvalMove(facts({ amount: fils(1000_00) }), 'a')).toBe('approve');
  });

  it('takes two above the limit, by one fil', () =>
    expect(approvalMove(facts({ amount: fils(1000_01) }), 'a')).toBe('approveFirst'));

  it('takes two where the same person approved the account', () =>
    expect(approvalMove(facts({ accountApprovedBy: 'a' }), 'a')).toBe('approveFirst'));

  it('never lets one person alone pay out what needs two, in whatever order people come', () => {
    const people = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 1, max: 3_000_00 }).map(fils),
          limit: fc.integer({ min: 0, max: 2000 }),
          accountApprovedBy: fc.option(people),
        }),
        fc.array(people, { maxLength: 6 }),
        (of, order) => {
          let state = facts(of);
          const agreed = new Set<string>();
          for (const who of order) {
            const event = approvalMove(state, who);
            if (event === 'secondPersonNeeded') continue;
            const moved = next(approvalMachine, state.approval, { event, actor: 'staff' });
            if (!moved.ok) break;
            agreed.add(who);
            state = {
              ...state,
              approval: moved.to,
              ...(event === 'approveFirst' && { firstApprovedBy: who }),
            };
          }
          if (state.approval !== 'approved') return;
          const needsTwo =
            isAboveLimit(state) || (agreed.size === 1 && agreed.has(of.accountApprovedBy ?? ''));
          expect(agreed.size).toBeGreaterThanOrEqual(needsTwo ? 2 : 1);
        },
      ),
    );
  });
});
