import { describe, expect, it } from 'vitest';
import { timeLeftOf } from './time-left.tsx';

describe('The staff queue shows what is left of the business day', () => {
  it.each([
    [-1, 'lateMinutes', 1, 'danger'],
    [-59, 'lateMinutes', 59, 'danger'],
    [-60, 'lateHours', 1, 'danger'],
    [-2879, 'lateHours', 47, 'danger'],
    [-2880, 'lateDays', 2, 'danger'],
    [0, 'leftMinutes', 0, 'warning'],
    [59, 'leftMinutes', 59, 'warning'],
    [239, 'leftHours', 3, 'warning'],
    [240, 'leftHours', 4, 'info'],
    [1440, 'leftHours', 24, 'info'],
  ] as const)('%d minutes', (minutes, key, count, tone) =>
    expect(timeLeftOf(minutes)).toEqual({ key, count, tone }),
  );
});
