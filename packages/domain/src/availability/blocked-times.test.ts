import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, momentInDubai, startOfDay } from '../rules/days.ts';
import { blockLimits, blockProblems, busyOfBlocks } from './blocked-times.ts';

const day = '2026-11-24';
const at = (time: string, on = day) => momentInDubai(on, time);
const now = at('08:00');
const rulesOf = (block: Parameters<typeof blockProblems>[0]) =>
  blockProblems(block, { now, teams: 2 }).map(({ path, rule }) => `${path} ${rule}`);

describe('a blocked time: refused', () => {
  it('where it ends before it begins, is over, too far ahead, or of a team that there is not', () => {
    expect(rulesOf({ from: at('12:00'), until: at('12:00'), team: null })).toEqual([
      'endsAt timeOrder',
    ]);
    expect(rulesOf({ from: at('06:00'), until: at('08:00'), team: 1 })).toEqual([
      'endsAt datePast',
    ]);
    const far = now + blockLimits.daysAhead * dayMs;
    expect(rulesOf({ from: at('12:00'), until: far + 1, team: 1 })).toEqual(['endsAt dateTooFar']);
    expect(rulesOf({ from: at('12:00'), until: far, team: 3 })).toEqual(['team notOffered']);
    expect(rulesOf({ from: at('12:00'), until: far, team: 0 })).toEqual(['team notOffered']);
  });
});

describe('a blocked time', () => {
  it('is one that has begun, and lasts for days', () => {
    expect(rulesOf({ from: at('06:00'), until: at('09:00'), team: 2 })).toEqual([]);
    expect(rulesOf({ from: at('06:00'), until: at('09:00', '2027-01-05'), team: null })).toEqual(
      [],
    );
  });

  it('takes every team where it names none, and only the days that are asked about', () => {
    const block = { from: at('20:00', '2026-11-23'), until: at('02:00', '2026-11-25'), team: null };
    expect(busyOfBlocks([block], { teams: 2, from: day, to: day })).toEqual([
      { lane: 1, from: startOfDay(day), until: startOfDay('2026-11-25'), isBlock: true },
      { lane: 2, from: startOfDay(day), until: startOfDay('2026-11-25'), isBlock: true },
    ]);
  });

  it('covers the blocked moments and no others, in pieces of at most a day that never overlap', () => {
    const hour = 3_600_000;
    const first = startOfDay(day);
    const block = fc
      .record({
        from: fc.integer({ min: -30, max: 90 }),
        length: fc.integer({ min: 1, max: 80 }),
        team: fc.option(fc.integer({ min: 1, max: 3 })),
      })
      .map(({ from, length, team }) => ({
        from: first + from * hour,
        until: first + (from + length) * hour,
        team,
      }));
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const busy = busyOfBlocks(blocks, { teams: 3, from: day, to: '2026-11-26' });
        expect(busy.every(({ from, until }) => until - from <= dayMs)).toBe(true);
        for (const lane of [1, 2, 3])
          for (let moment = first; moment < first + 3 * dayMs; moment += hour) {
            const isBlocked = blocks.some(
              ({ team, from, until }) =>
                (team === null || team === lane) && from <= moment && moment < until,
            );
            const pieces = busy.filter(
              (each) => each.lane === lane && each.from <= moment && moment < each.until,
            );
            expect(pieces).toHaveLength(isBlocked ? 1 : 0);
          }
      }),
    );
  });
});
