import { momentInDubai } from '@khidma/domain/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentAt } from './move-visit.ts';

const day = '2026-11-24';
const sheet = { from: 8 * 60, until: 20 * 60 };
const at = (top: number) => momentAt({ day, sheet }, { top, height: 720 });

describe('a visit that is put elsewhere on the sheet', () => {
  it.each([
    [0, '08:00'],
    [60, '09:00'],
    [67, '09:00'],
    [68, '09:15'],
    [-30, '08:00'],
    [900, '19:45'],
  ])('begins %d pixels down at %s', (top, time) => {
    expect(at(top)).toBe(momentInDubai(day, time));
  });

  it('always begins on the sheet, at a quarter of an hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 0, max: 2000 }),
        (top, height) => {
          const minute =
            (momentAt({ day, sheet }, { top, height }) - momentInDubai(day, '00:00')) / 60_000;
          expect(minute % 15).toBe(0);
          expect(minute).toBeGreaterThanOrEqual(sheet.from);
          expect(minute).toBeLessThan(sheet.until);
        },
      ),
    );
  });
});
