import { describe, expect, it } from 'vitest';
import { stillFrame } from './take-still.ts';

describe('the still of a video that is its cover', () => {
  it.each([
    [1920, 1080],
    [1280, 720],
    [900, 600],
    [1080, 1920],
  ])('of %i × %i is the whole picture', (width, height) => {
    expect(stillFrame(width, height)).toEqual({
      canvas: { width, height },
      picture: { x: 0, y: 0, width, height },
    });
  });

  it.each([
    [720, 1280, { x: 281, y: 0, width: 338, height: 600 }],
    [899, 1600, { x: 282, y: 0, width: 337, height: 600 }],
    [1280, 599, { x: 0, y: 90, width: 900, height: 421 }],
  ])('of %i × %i stands between bars on the smallest photo', (width, height, picture) => {
    expect(stillFrame(width, height)).toEqual({ canvas: { width: 900, height: 600 }, picture });
  });
});
