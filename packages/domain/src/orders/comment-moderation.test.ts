import { describe, expect, it } from 'vitest';
import { ratingEditableUntil, ratingEditWindowMs } from './comment-moderation.ts';

const written = { createdAt: 1_000, isEdited: false, isHidden: false };
const end = 1_000 + ratingEditWindowMs;

describe('a rating can be changed once, and not for long', () => {
  it.each([
    ['at once', written, 1_000, end],
    ['to the last moment', written, end - 1, end],
    ['no longer when the time is over', written, end, null],
    ['not twice', { ...written, isEdited: true }, 2_000, null],
    ['not while staff hide it', { ...written, isHidden: true }, 2_000, null],
  ])('%s', (_, facts, now, until) => {
    expect(ratingEditableUntil(facts, now)).toBe(until);
  });
});
