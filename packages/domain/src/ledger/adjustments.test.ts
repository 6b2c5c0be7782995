import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils } from '../money/fils.ts';
import {
  adjustmentCan,
  adjustmentKinds,
  adjustmentMachine,
  adjustmentPosted,
  adjustmentTakesTwo,
  isAboutDebt,
} from './adjustments.ts';
import { applyPostings, balanceOf, merchantBalances } from './trial-balance.ts';
import { leftOfOrigins, nextDebtReminder, remindersBehind } from './debts.ts';

const merchantId = 'm1';
const day = 86_400_000;

describe('Adjustments: two people above the limit, and whatever is given up', () => {
  it('a write-off always, the others above the limit alone', () => {
    const of = (kind: (typeof adjustmentKinds)[number], amount: number) =>
      adjustmentTakesTwo({ kind, amount: fils(amount), limit: 100 });
    expect(of('writeOff', 1)).toBe(true);
    for (const kind of ['credit', 'debit', 'repayment'] as const) {
      expect(of(kind, 10_000)).toBe(false);
      expect(of(kind, 10_001)).toBe(true);
    }
  });

  it('only what waits is decided', () => {
    expect(adjustmentMachine.states.filter((status) => adjustmentCan.decide({ status }))).toEqual([
      'asked',
    ]);
  });

  it('keeps the books at zero, hides no debt, and leaves no balance on the wrong side', () => {
    const own = fc.record({
      withdrawable: fc.integer({ min: 0, max: 5_000 }).map(fils),
      receivable: fc.constant(fils(0)),
    });
    fc.assert(
      fc.property(
        own,
        fc.constantFrom(...adjustmentKinds),
        fc.integer({ min: 1, max: 9_000 }),
        (has, kind, amount) => {
          if (isAboutDebt(kind)) return;
          const entries = adjustmentPosted(kind, { merchantId, amount: fils(amount) }, has);
          const after = merchantBalances(
            applyPostings(
              new Map(),
              entries.flatMap(({ postings }) => postings),
            ),
            merchantId,
          );
          expect(has.withdrawable + after.withdrawable).toBeGreaterThanOrEqual(0);
          expect(after.accountBalance - after.receivable).toBe(kind === 'debit' ? -amount : amount);
        },
      ),
    );
  });

  it('what is paid back or given up lowers what is owed, and nothing else of the merchant’s', () => {
    for (const kind of ['repayment', 'writeOff'] as const) {
      const entries = adjustmentPosted(
        kind,
        { merchantId, amount: fils(300) },
        { withdrawable: fils(0), receivable: fils(500) },
      );
      const balances = applyPostings(
        new Map(),
        entries.flatMap(({ postings }) => postings),
      );
      expect(balanceOf(balances, 'merchantReceivable', merchantId)).toBe(300);
      expect(merchantBalances(balances, merchantId).accountBalance).toBe(0);
    }
  });
});

describe('Debts', () => {
  it('what is left of each: the oldest is paid off first', () => {
    const origins = [{ amount: fils(300) }, { amount: fils(500) }, { amount: fils(200) }];
    expect(leftOfOrigins(origins, fils(600)).map(({ left }) => left)).toEqual([300, 300, 0]);
  });

  it('reminders on the third, fourteenth and thirtieth day, then every thirty days', () => {
    const since = new Date(0);
    const days = [0, 1, 2, 3, 4].map((sent) => nextDebtReminder(since, sent).getTime() / day);
    expect(days).toEqual([3, 14, 30, 60, 90]);
    expect(remindersBehind(since, new Date(15 * day))).toBe(2);
    expect(remindersBehind(since, new Date(2 * day))).toBe(0);
  });
});
