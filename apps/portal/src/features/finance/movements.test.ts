import { sample, sampleId } from '@khidma/app/testing/sample';
import { type FlowRow, flowRow } from '@khidma/contract/shapes/finance';
import { describe, expect, it } from 'vitest';
import { movementsOf } from './movements.ts';

const nothing = { change: 0, withdrawableChange: 0, waitingChange: 0, owedChange: 0 };
const entry = (type: FlowRow['type'], parts: Partial<FlowRow> = {}): FlowRow => ({
  ...sample(flowRow),
  ...nothing,
  orderId: sampleId(1),
  at: '2026-11-22T08:00:00.000Z',
  type,
  ...parts,
});

const paid = entry('orderIncome', {
  at: '2026-11-20T08:00:00.000Z',
  change: 17_910,
  waitingChange: 17_910,
  availableBalance: 0,
  waitingBalance: 17_910,
});
const completed = [
  entry('serviceFee', { change: -1_706, waitingChange: -1_706 }),
  entry('serviceFeeVat', { change: -85, waitingChange: -85 }),
  entry('settlement', {
    withdrawableChange: 16_119,
    waitingChange: -16_119,
    availableBalance: 16_119,
    waitingBalance: 0,
  }),
];

describe('the movements of an account', () => {
  it('are one line each: a completion with its fees is one', () => {
    const [first, second] = movementsOf([paid, ...completed], 'oldest');
    expect(first).toMatchObject({ lead: { type: 'orderIncome' }, amount: 17_910, fees: 0 });
    expect(second).toMatchObject({ lead: { type: 'settlement' }, amount: 16_119, fees: -1_791 });
    expect(second?.entries).toHaveLength(3);
  });

  it('have the balances after the last of their entries, whichever end comes first', () => {
    const ends = { withdrawable: 16_119, waiting: 0 };
    expect(movementsOf(completed, 'oldest')[0]).toMatchObject(ends);
    expect(movementsOf(completed.toReversed(), 'newest')[0]).toMatchObject(ends);
  });

  it('stay apart where it is another order, another moment, or none', () => {
    const [fee] = completed;
    if (fee === undefined) throw new Error('there is none');
    expect(movementsOf([fee, { ...fee, orderId: sampleId(2) }])).toHaveLength(2);
    expect(movementsOf([fee, { ...fee, at: paid.at }])).toHaveLength(2);
    const asked = entry('withdrawalRequest', { orderId: null });
    expect(movementsOf([asked, asked])).toHaveLength(2);
  });

  it('that were taken of both balances say what both lost', () => {
    const refund = entry('refund', {
      change: -300,
      withdrawableChange: -100,
      waitingChange: -200,
    });
    expect(movementsOf([refund])[0]).toMatchObject({ amount: -300, isBeside: false });
  });

  it('that move neither balance are said without a sign', () => {
    const approved = entry('withdrawalApproved', { change: -500, orderId: null });
    expect(movementsOf([approved])[0]).toMatchObject({ amount: 500, isBeside: true });
    const owed = entry('receivable', { owedChange: 4_475 });
    expect(movementsOf([owed])[0]).toMatchObject({ amount: 4_475, lead: { type: 'receivable' } });
  });

  it('of which a page’s end holds back a part say what theirs did', () => {
    expect(movementsOf(completed.slice(0, 2), 'oldest')[0]).toMatchObject({
      lead: { type: 'serviceFee' },
      amount: -1_791,
    });
  });
});
