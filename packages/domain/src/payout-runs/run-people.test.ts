import { describe, expect, it } from 'vitest';
import { mayApproveRun, maySendRun } from './run-people.ts';

describe('who approves and sends a payout run', () => {
  const small = { madeBy: 'maker', handledBy: [] };
  const large = { madeBy: 'maker', handledBy: ['approver', 'creditor'] };

  it('is never whoever made it where it is approved, whatever its sum', () => {
    expect(mayApproveRun(small, 'maker')).toBe(false);
    expect(mayApproveRun(large, 'maker')).toBe(false);
    expect(mayApproveRun(small, 'other')).toBe(true);
  });

  it('may be whoever made it where another has approved it', () => {
    expect(maySendRun(small, 'maker')).toBe(true);
    expect(maySendRun(large, 'maker')).toBe(true);
  });

  it('is nobody who had a hand in what it pays, where it is large', () => {
    for (const person of large.handledBy) {
      expect(mayApproveRun(large, person)).toBe(false);
      expect(maySendRun(large, person)).toBe(false);
    }
    expect(mayApproveRun(large, 'other')).toBe(true);
  });
});
