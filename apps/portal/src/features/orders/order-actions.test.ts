import { foldActions } from '@khidma/app/actions/fold-actions';
import { describe, expect, it } from 'vitest';
import { orderActions, type OrderActionName, rankActions } from './order-actions.ts';

const visitAt = '2026-11-29T06:00:00.000Z';
const hours = (count: number): number => Date.parse(visitAt) + count * 3_600_000;

/** A paid order's, whose visit is under way. */
const paid: readonly OrderActionName[] = [
  'complete',
  'onMyWay',
  'runningLate',
  'arrived',
  'cancel',
  'jobLink',
  'proposeTime',
  'report',
];

const ranked = (names: readonly OrderActionName[], now: number, reservedAt: string | null) => {
  const allowed = orderActions.filter(({ name }) => names.includes(name));
  const order = { status: 'Paid', disputeId: null, reservedAt, timeProposal: null } as const;
  const { shown, more } = foldActions(rankActions(allowed, order, now));
  expect(shown.filter(({ kind }) => kind === 'primary').length).toBeLessThanOrEqual(1);
  return {
    shown: shown.map(({ name }) => name),
    more: more.map(({ name }) => name),
    first: shown[0],
  };
};

describe('what a merchant can do with an order', () => {
  it('begins with setting out before the visit, and has what ends it last of all', () => {
    const { shown, more, first } = ranked(paid, hours(-1), visitAt);
    expect(shown).toEqual(['onMyWay', 'complete', 'runningLate']);
    expect(first?.kind).toBe('primary');
    expect(more).toEqual(['arrived', 'proposeTime', 'jobLink', 'report', 'cancel']);
  });

  it('begins with the arrival once the time has come', () => {
    expect(ranked(paid, hours(0), visitAt).shown[0]).toBe('arrived');
  });

  it('asks at the door whether anybody is there', () => {
    const there: readonly OrderActionName[] = [
      'complete',
      'started',
      'nobodyHome',
      'cancel',
      'report',
    ];
    expect(ranked(there, hours(0.2), visitAt).shown).toEqual(['started', 'complete', 'nobodyHome']);
  });

  it.each([
    ['days before', hours(-72), visitAt],
    ['days after', hours(72), visitAt],
  ])('begins with completing it %s', (_name, now, reservedAt) => {
    const { shown, first } = ranked(paid, now, reservedAt);
    expect(shown).toEqual(['complete', 'proposeTime', 'jobLink']);
    expect(first?.kind).toBe('primary');
  });

  it('begins with a time where none is agreed on', () => {
    const { shown, first } = ranked(paid, hours(0), null);
    expect(shown).toEqual(['proposeTime', 'complete', 'jobLink']);
    expect(first?.kind).toBe('primary');
  });

  it('answers the customer before anything else', () => {
    const asked: readonly OrderActionName[] = [
      'correctProof',
      'agreeExtension',
      'refuseExtension',
      'report',
    ];
    expect(ranked(asked, hours(1), visitAt).shown.slice(0, 2)).toEqual([
      'agreeExtension',
      'refuseExtension',
    ]);
    const pending: readonly OrderActionName[] = ['refuse', 'agree', 'proposeTime', 'report'];
    expect(ranked(pending, hours(1), visitAt).shown.slice(0, 2)).toEqual(['refuse', 'agree']);
  });
});
