import { describe, expect, it } from 'vitest';
import { timeLeftOf } from './time-left.tsx';

describe('The staff queue shows what is left of the business day', () => {
  it.each([
    [-1, 'lateMinutes', 1, 'late'],
    [-59, 'lateMinutes', 59, 'late'],
    [-60, 'lateHours', 1, 'late'],
    [-2879, 'lateHours', 47, 'late'],
    [-2880, 'lateDays', 2, 'late'],
    [0, 'leftMinutes', 0, 'soon'],
    [59, 'leftMinutes', 59, 'soon'],
    [239, 'leftHours', 3, 'soon'],
    [240, 'leftHours', 4, 'later'],
    [1440, 'leftHours', 24, 'later'],
  ] as const)('%d minutes', (minutes, key, count, step) =>
    expect(timeLeftOf(minutes)).toEqual({ key, count, step }),
  );
});
