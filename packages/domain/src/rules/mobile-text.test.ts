import { describe, expect, it } from 'vitest';
import { formatMobile } from './mobile-text.ts';

describe('a mobile as people read it', () => {
  it('is grouped, and what is none is left as it is', () => {
    expect(formatMobile('+971501234567')).toBe('+971 50 123 4567');
    expect(formatMobile('+97142345678')).toBe('+97142345678');
  });
});
