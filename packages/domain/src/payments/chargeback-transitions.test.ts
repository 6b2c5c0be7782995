import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPostings,
  balanceOf,
  type Balances,
  merchantBalances,
  overdrawn,
} from '../ledger/trial-balance.ts';
import {
  chargebackFee,
  chargebackLost,
  chargebackReturned,
  chargebackTaken,
} from '../ledger/chargeback-postings.ts';
import { type JournalEntry, orderPaid, settlementReleased } from '../ledger/postings.ts';
import { fils } from '../money/fils.ts';
import { next } from '../transitions/machine.ts';
import {
  chargebackCan,
  chargebackMachine,
  type ChargebackReport,
  chargebackReports,
  type ChargebackStatus,
  eventsOfReport,
} from './chargeback-transitions.ts';

const after = (status: ChargebackStatus, report: ChargebackReport): ChargebackStatus =>
  eventsOfReport(status, report).reduce((at, event) => {
    const outcome = next(chargebackMachine, at, { event, actor: 'system' });
    if (!outcome.ok) throw new Error(`${event} from ${at}`);
    return outcome.to;
  }, status);

describe('A chargeback', () => {
  it('is answered once, and while the bank still listens', () => {
    expect(chargebackMachine.states.filter((status) => chargebackCan.answer({ status }))).toEqual([
      'opened',
    ]);
  });

  it.each<[ChargebackReport[], ChargebackStatus]>([
    [['inquiry'], 'inquiry'],
    [['inquiry', 'withdrawn'], 'withdrawn'],
    [['taken', 'inquiry'], 'opened'],
    [['taken', 'taken', 'won', 'lost'], 'won'],
    [['won', 'taken'], 'won'],
    [['lost'], 'lost'],
  ])('of which is told %j is %s', (reports, status) =>
    expect(reports.reduce((at, report) => after(at, report), chargebackMachine.initial)).toBe(
      status,
    ),
  );

  it('is answered as soon as the bank says that it has our evidence, where it waits for it', () => {
    const isAnswered = { isAnswered: true };
    expect(eventsOfReport('opened', 'taken', isAnswered)).toEqual(['answer']);
    expect(eventsOfReport('inquiry', 'taken', isAnswered)).toEqual(['takeFunds', 'answer']);
    expect(eventsOfReport('answered', 'taken', isAnswered)).toEqual([]);
    expect(eventsOfReport('opened', 'won', isAnswered)).toEqual(['win']);
  });

  const merchantId = 'm1';
  const GROSS = 20_000;
  const settled: JournalEntry[] = [
    ...orderPaid({ merchantId, amount: fils(GROSS) }),
    ...settlementReleased(merchantId, {
      gross: fils(GROSS),
      fee: fils(2_000),
      feeVat: fils(100),
      merchantReceives: fils(17_900),
    }),
  ];

  it('leaves the books at zero and nothing held, whatever is told of it, in any order', () => {
    const told = fc.array(fc.constantFrom(...chargebackReports), { maxLength: 6 });
    const paidOrders = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(told, paidOrders, fc.integer({ min: 1, max: GROSS }), (reports, more, amount) => {
        let balances: Balances = new Map();
        const post = (entries: readonly JournalEntry[]): void => {
          for (const { postings } of entries) {
            expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
            expect(overdrawn(balances, postings)).toEqual([]);
            balances = applyPostings(balances, postings);
          }
        };
        post(orderPaid({ merchantId, amount: fils(GROSS) }));
        for (let time = 0; time < more; time += 1) post(settled);
        const before = merchantBalances(balances, merchantId);
        const movement = { merchantId, amount: fils(amount) };
        let status = chargebackMachine.initial;
        let isTaken = false;
        for (const report of reports)
          for (const event of eventsOfReport(status, report)) {
            const own = merchantBalances(balances, merchantId);
            if (event === 'takeFunds') {
              post([
                ...chargebackTaken(movement, own.withdrawable),
                ...chargebackFee({ merchantId, amount: fils(5_500) }),
              ]);
              isTaken = true;
            } else if (event === 'lose') post(chargebackLost(movement));
            else if (isTaken) post(chargebackReturned(movement, own.receivable));
            const outcome = next(chargebackMachine, status, { event, actor: 'system' });
            if (outcome.ok) status = outcome.to;
          }
        const now = merchantBalances(balances, merchantId);
        const worth = (own: typeof now) => own.withdrawable - own.receivable;
        const isHeld = isTaken && chargebackCan.end({ status });
        expect(balanceOf(balances, 'chargebackHeld', null)).toBe(isHeld ? amount : 0);
        expect(0 - balanceOf(balances, 'chargebackClaims', null)).toBe(isHeld ? amount : 0);
        expect(worth(before) - worth(now)).toBe(isHeld || status === 'lost' ? amount : 0);
      }),
    );
  });
});
