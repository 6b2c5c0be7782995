import { describe, expect, it } from 'vitest';
import { shownSlide } from './shown-slide.ts';

describe('The strip of a gallery', () => {
  it.each([
    [0, 0],
    [358, 1],
    [716.7, 2],
    [-358, 1],
    [-1073, 3],
  ])('at %s px shows the slide %s', (scrollLeft, slide) =>
    expect(shownSlide({ scrollLeft, clientWidth: 358 }, 5)).toBe(slide),
  );

  it.each([[180], [-180], [340], [5 * 358]])('at %s px it shows none in whole', (scrollLeft) =>
    expect(shownSlide({ scrollLeft, clientWidth: 358 }, 5)).toBeNull(),
  );

  it('that has no room shows none', () =>
    expect(shownSlide({ scrollLeft: 0, clientWidth: 0 }, 5)).toBeNull());
});
