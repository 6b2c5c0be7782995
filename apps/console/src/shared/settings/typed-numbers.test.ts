import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationUnitNames, splitDuration } from '@khidma/domain/settings/duration-units';
import { basisPointsIn, joinDuration, numberIn } from './typed-numbers.ts';

describe('Durations in human units', () => {
  it.each([
    [900_000, 15, 'minutes'],
    [3_600_000, 1, 'hours'],
    [259_200_000, 3, 'days'],
    [90_000, 90, 'seconds'],
  ])('%i ms is %i %s', (ms, count, unit) => expect(splitDuration(ms)).toEqual({ count, unit }));

  it('what is said comes back as what it was', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15_000_000 }), (seconds) => {
        const { count, unit } = splitDuration(seconds * 1000);
        expect(joinDuration(String(count), unit)).toBe(seconds * 1000);
      }),
    ));

  it('halves of an hour are taken, parts of a second and words are not', () => {
    expect(joinDuration('1.5', 'hours')).toBe(5_400_000);
    expect(joinDuration('1,5', 'hours')).toBe(5_400_000);
    expect(joinDuration('0.5', 'seconds')).toBeNull();
    for (const unit of durationUnitNames) expect(joinDuration('soon', unit)).toBeNull();
    for (const typed of ['', '-1', '1e3', '٣']) expect(numberIn(typed), typed).toBeNull();
  });

  it('percentages have at most two decimals', () => {
    expect(basisPointsIn('12.5')).toBe(1250);
    expect(basisPointsIn('8.29 %')).toBe(829);
    expect(basisPointsIn('0')).toBe(0);
    expect(basisPointsIn('1.234')).toBeNull();
    expect(basisPointsIn('ten')).toBeNull();
  });
});
