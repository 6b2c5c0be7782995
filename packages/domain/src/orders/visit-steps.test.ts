import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-statuses.ts';
import {
  begunAnewAt,
  isVisitNews,
  redoneSince,
  type VisitFacts,
  readVisit,
  visitOpensBeforeMs,
  visitRefusal,
  maxDelays,
  visitSteps,
  wayProblems,
} from './visit-steps.ts';

const reservedAt = Date.parse('2026-12-01T06:00:00.000Z');
const paid: VisitFacts = { status: 'Paid', reservedAt, step: null };

describe('On my way, arrived, nobody at home: steps that the customer sees and that count as evidence', () => {
  it('are said of a paid order, by no other', () => {
    for (const status of orderStatuses)
      expect(visitRefusal({ ...paid, status }, 'arrived', reservedAt)).toBe(
        status === 'Paid' ? null : 'orderWrongState',
      );
    expect(visitRefusal({ ...paid, disputeId: 'one' }, 'arrived', reservedAt)).toBe(
      'orderInDispute',
    );
  });

  it('not before the day of the visit, and nobody is missed before the reserved time', () => {
    const opensAt = reservedAt - visitOpensBeforeMs;
    for (const step of ['onMyWay', 'arrived'] as const) {
      expect(visitRefusal(paid, step, opensAt - 1)).toBe('visitTooEarly');
      expect(visitRefusal(paid, step, opensAt)).toBeNull();
      expect(visitRefusal({ ...paid, reservedAt: null }, step, 0)).toBeNull();
    }
    const there: VisitFacts = { ...paid, step: 'arrived' };
    expect(visitRefusal(there, 'nobodyHome', reservedAt - 1)).toBe('visitTooEarly');
    expect(visitRefusal(there, 'nobodyHome', reservedAt)).toBeNull();
  });

  it('each once and in order', () => {
    const allowed = [null, ...visitSteps].map((step) =>
      visitSteps.filter((each) => visitRefusal({ ...paid, step }, each, reservedAt) === null),
    );
    expect(allowed).toEqual([
      ['runningLate', 'onMyWay', 'arrived'],
      ['runningLate', 'onMyWay', 'arrived'],
      ['runningLate', 'arrived'],
      ['nobodyHome', 'started'],
      ['started'],
      [],
    ]);
    const late: VisitFacts = { ...paid, step: 'runningLate', delays: maxDelays };
    expect(visitRefusal(late, 'runningLate', reservedAt)).toBe('visitStepOver');
    expect(visitRefusal(late, 'onMyWay', reservedAt)).toBeNull();
  });

  it('begin anew with another time, and with work that is done again', () => {
    const line = (event: string, doneAt: number, minutes = 0) => ({ event, doneAt, minutes });
    const way = [line('pay', 1), line('onMyWay', 60_000, 30), line('arrived', 90_000)];
    expect(readVisit(way)).toEqual({ step: 'arrived', at: 90_000, expectedAt: 31 * 60_000 });
    for (const event of ['timeAgreed', 'staffRedo'])
      expect(readVisit([...way, line(event, 100_000)])).toBeNull();
    const late = [...way.slice(0, 2), line('runningLate', 120_000, 45)];
    expect(readVisit(late)).toEqual({
      step: 'runningLate',
      at: 120_000,
      expectedAt: 47 * 60_000,
    });
    expect(readVisit([line('pay', 1)])).toBeNull();
    expect(readVisit([line('arrived', 5)])).toEqual({ step: 'arrived', at: 5, expectedAt: null });
  });

  it('who sets out says for how long, and nobody else does', () => {
    expect(wayProblems('onMyWay', null)).toEqual([{ path: 'minutes', rule: 'required' }]);
    expect(wayProblems('onMyWay', 20)).toEqual([]);
    expect(wayProblems('runningLate', null)).toEqual([{ path: 'minutes', rule: 'required' }]);
    expect(wayProblems('arrived', 20)).toEqual([{ path: 'minutes', rule: 'invalid' }]);
    expect(wayProblems('nobodyHome', null)).toEqual([]);
  });

  it('are no news once somebody who set out should be there, but that nobody was at home always is', () => {
    const doneAt = reservedAt;
    const after = (minutes: number) => doneAt + minutes * 60_000;
    const isNews = (step: (typeof visitSteps)[number], minutes: number, now: number) =>
      isVisitNews(step, { doneAt, minutes, now });
    for (const step of ['onMyWay', 'runningLate'] as const) {
      expect(isNews(step, 45, after(45) - 1)).toBe(true);
      expect(isNews(step, 45, after(45))).toBe(false);
    }
    for (const step of ['arrived', 'started'] as const) {
      expect(isNews(step, 0, after(30) - 1)).toBe(true);
      expect(isNews(step, 0, after(30))).toBe(false);
    }
    expect(isNews('nobodyHome', 0, after(3000))).toBe(true);
  });

  it('tell since when a visit is another one, and since when its work is done again', () => {
    const line = (event: string, at: number) => ({ event, at });
    expect(begunAnewAt([line('pay', 1), line('arrived', 2)])).toBeNull();
    const history = [line('pay', 1), line('staffRedo', 2), line('timeAgreed', 3)];
    expect(begunAnewAt(history)).toBe(3);
    expect(redoneSince(history)).toBe(2);
    expect(redoneSince([line('timeAgreed', 3)])).toBeNull();
  });
});
