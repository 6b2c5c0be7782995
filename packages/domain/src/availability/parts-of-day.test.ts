import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentInDubai } from '../rules/days.ts';
import { isInPart, partsOfDay } from './parts-of-day.ts';

describe('a part of a day', () => {
  it.each([
    ['06:30', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:30', 'evening'],
  ] as const)('holds %s: %s', (time, part) => {
    expect(isInPart(momentInDubai('2026-11-23', time), part)).toBe(true);
  });

  it('each moment lies in exactly one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (moment) => {
        expect(partsOfDay.filter((part) => isInPart(moment, part))).toHaveLength(1);
      }),
    );
  });
});
