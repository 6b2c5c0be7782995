import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import { fils, sum } from '../money/fils.ts';
import { breakdownOf } from '../money/order-breakdown.ts';
import {
  defaultSettlementSchedule,
  type Instalment,
  isSettlementSchedule,
  latestRelease,
  planReleases,
} from './settlement-schedule.ts';
import {
  hasSettlement,
  settlementMachine,
  settlementEventFor,
  settlementOf,
  type SettlementStatus,
} from './settlement-transitions.ts';

const breakdown = breakdownOf({ gross: fils(10_500), merchantHasTrn: true, feeBasisPoints: 1000 });

describe('A settlement schedule', () => {
  it('releases the last part at the latest after the deadline that completes the order', () => {
    expect(latestRelease(1_000, defaultSettlementSchedule)).toBe(1_000);
    const halves = [
      { basisPoints: 5_000, afterMs: 0 },
      { basisPoints: 5_000, afterMs: 700 },
    ];
    expect(latestRelease(1_000, halves)).toBe(1_700);
  });

  it.each<[string, Instalment[]]>([
    ['nothing', []],
    ['less than the whole', [{ basisPoints: 9999, afterMs: 0 }]],
    [
      'more than the whole',
      [
        { basisPoints: 6000, afterMs: 0 },
        { basisPoints: 6000, afterMs: 1 },
      ],
    ],
    [
      'an empty part',
      [
        { basisPoints: 0, afterMs: 0 },
        { basisPoints: 10_000, afterMs: 1 },
      ],
    ],
    [
      'two at once',
      [
        { basisPoints: 5000, afterMs: 5 },
        { basisPoints: 5000, afterMs: 5 },
      ],
    ],
    ['a part before completion', [{ basisPoints: 10_000, afterMs: -1 }]],
  ])('refuses %s', (_, schedule) => {
    expect(isSettlementSchedule(schedule)).toBe(false);
    expect(() => planReleases(breakdown, schedule, 0)).toThrow();
  });

  it('is all at Completed by default', () => {
    expect(isSettlementSchedule(defaultSettlementSchedule)).toBe(true);
    expect(planReleases(breakdown, defaultSettlementSchedule, 77)).toEqual([
      { index: 0, at: 77, gross: 10_500, fee: 1000, feeVat: 50, merchantReceives: 9450 },
    ]);
  });

  it('releases every fil of every line, in the order of its moments', () => {
    const schedule = [
      { basisPoints: 3333, afterMs: 0 },
      { basisPoints: 3333, afterMs: 10 },
      { basisPoints: 3334, afterMs: 20 },
    ];
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 99_999_999 }).map(fils), (gross) => {
        const all = breakdownOf({ gross, merchantHasTrn: true, feeBasisPoints: 1000 });
        const releases = planReleases(all, schedule, 1000);
        expect(releases.map((release) => release.at)).toEqual([1000, 1010, 1020]);
        expect(sum(releases.map((release) => release.merchantReceives))).toBe(all.merchantReceives);
        expect(sum(releases.map((release) => release.gross))).toBe(gross);
      }),
    );
  });
});

describe('With more than one instalment, or with a hold, it reads Partial settlement in between', () => {
  const run = (counts: readonly number[], all: number): SettlementStatus[] => {
    let status: SettlementStatus = 'ToBeSettled';
    return counts.map((released) => {
      const outcome = next(settlementMachine, status, {
        event: settlementEventFor(released, all),
        actor: 'system',
      });
      if (!outcome.ok) throw new Error(outcome.error);
      return (status = outcome.to);
    });
  };

  it('is settled at once by default', () => expect(run([1], 1)).toEqual(['AlreadySettled']));
  it('is partial between instalments', () =>
    expect(run([1, 2, 3], 3)).toEqual([
      'PartialSettlement',
      'PartialSettlement',
      'AlreadySettled',
    ]));
  it('is partial during a hold', () =>
    expect(run([0, 1], 1)).toEqual(['PartialSettlement', 'AlreadySettled']));
  it('is settled once', () =>
    expect(
      next(settlementMachine, 'AlreadySettled', { event: 'releaseRest', actor: 'system' }),
    ).toEqual({
      ok: false,
      error: 'orderWrongState',
    }));
});

describe('A settlement is that of an order of which money is kept', () => {
  const order = {
    paidAt: new Date(0),
    actualAmount: 100,
    refundAmount: 75,
    settlementStatus: 'PartialSettlement',
  } as const;

  it('is none before payment, and none once everything has gone back', () => {
    for (const change of [{ paidAt: null, refundAmount: 0 }, { refundAmount: 100 }]) {
      expect(hasSettlement({ ...order, ...change })).toBe(false);
      expect(settlementOf({ ...order, ...change })).toBeNull();
    }
  });

  it('is there while something is kept, also by the terms of a cancelled order', () => {
    expect(hasSettlement(order)).toBe(true);
    expect(settlementOf(order)).toBe('PartialSettlement');
  });
});
