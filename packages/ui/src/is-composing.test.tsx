import { describe, expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

const key = (more: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...more });

describe('a key of what an input method composes', () => {
  it.each([
    ['says so', { isComposing: true }, true],
    ['is told by its code alone in Safari, once the composition is over', { keyCode: 229 }, true],
    ['is no Enter that somebody pressed', { keyCode: 13 }, false],
  ])('%s', (_what, more, expected) => {
    expect(isComposing(key(more))).toBe(expected);
    expect(isComposing({ nativeEvent: key(more) })).toBe(expected);
  });
});
