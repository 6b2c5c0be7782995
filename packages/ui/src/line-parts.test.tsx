import { describe, expect, it } from 'vitest';
import { dotLine } from './line-parts.tsx';

describe('a line of parts', () => {
  it('gives each part a direction of its own, and the dot to the part that it introduces', () =>
    expect(dotLine(['KA-10001', 'تنظيف'])).toBe('\u2068KA-10001\u2069 ·\u00a0\u2068تنظيف\u2069'));

  it('leaves no dot behind where a part says nothing', () =>
    expect(dotLine([null, '', false, undefined, 'تنظيف'])).toBe('تنظيف'));
});
