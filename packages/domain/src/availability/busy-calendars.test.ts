import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayMs, momentInDubai } from '../rules/days.ts';
import { busyOfBlocks } from './blocked-times.ts';
import { busyHorizon, nextReadAfter } from './busy-calendars.ts';
import { freeTimes, validateTime, longestAheadMs, visitAt } from './free-times.ts';
import { rangesOverlap } from './time-ranges.ts';

const day = '2026-11-24';
const at = (time: string) => momentInDubai(day, time);
const minute = 60_000;
const always = [{ start: '00:00', end: '24:00' }];

describe('a calendar elsewhere', () => {
  it('is read again every half an hour, after failures ever more seldom, and four times a day at the least', () => {
    expect([0, 1, 2, 3, 9, 99].map((failures) => nextReadAfter(failures) / minute)).toEqual([
      30, 5, 10, 20, 360, 360,
    ]);
  });

  it('matters from yesterday until no time can be agreed on any more, in whole days', () => {
    const { from, until } = busyHorizon(at('13:37'));
    expect(from).toBe(at('00:00') - dayMs);
    expect(until).toBeGreaterThan(at('23:59') + longestAheadMs);
    expect((until - from) % dayMs).toBe(0);
  });

  it('that keeps any times free is never offered one of them, nor one whose visit or way would meet them', () => {
    const days = { from: day, to: addDays(day, 2) };
    const range = fc
      .record({
        from: fc.integer({ min: -600, max: 5000 }),
        minutes: fc.integer({ min: 1, max: 3000 }),
      })
      .map(({ from, minutes }) => ({
        from: at('00:00') + from * minute,
        until: at('00:00') + (from + minutes) * minute,
        team: null,
      }));
    const rules = fc.record({
      lengthMs: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15 * minute),
      windowMs: fc.constantFrom(0, 60 * minute, 240 * minute),
      travelMs: fc.constantFrom(0, 30 * minute),
      teams: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), rules, (blocks, visit) => {
        const availability = {
          calendar: {
            hours: {
              monday: always,
              tuesday: always,
              wednesday: always,
              thursday: always,
              friday: always,
              saturday: always,
              sunday: always,
            },
            ramadanHours: null,
            days: {},
            holidays: [],
          },
          rules: {
            ...visit,
            leadMs: 0,
            aheadMs: 30 * dayMs,
            stepMs: 15 * minute,
            visitsPerDay: 0,
            isOutdoor: false,
          },
          busy: busyOfBlocks(blocks, {
            teams: visit.teams,
            from: addDays(day, -1),
            to: addDays(day, 4),
          }),
          now: at('00:00'),
        };
        for (const start of freeTimes(availability, days)) {
          const planned = validateTime(availability, start);
          if ('refused' in planned) throw new Error(`${start} is offered and refused`);
          const taken = visitAt(availability.rules, planned.startsAt);
          expect(blocks.some((block) => rangesOverlap(block, taken))).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
