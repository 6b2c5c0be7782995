import { describe, expect, it } from 'vitest';
import { chunksOf } from './row-chunk.tsx';

describe('a long inbox', () => {
  it.each([0, 1, 39, 40, 41, 10_000])('of %i conversations loses none in chunks', (count) => {
    const ids = Array.from({ length: count }, (_, place) => String(place));
    const chunks = chunksOf(ids);
    expect(chunks.flat()).toEqual(ids);
    expect(chunks.every(({ length }) => length > 0 && length <= 40)).toBe(true);
  });
});
