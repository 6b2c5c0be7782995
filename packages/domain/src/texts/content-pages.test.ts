import { describe, expect, it } from 'vitest';
import { mustAccept, pageAt } from './content-pages.ts';

const version = (number: number, effectiveFrom: string, asksAcceptance = false) => ({
  version: number,
  effectiveFrom,
  asksAcceptance,
});

describe('A page', () => {
  it('is found by its path', () => {
    expect(pageAt('terms-of-use')).toBe('terms');
    expect(pageAt('join')).toBeUndefined();
    expect(pageAt('')).toBeUndefined();
  });
});

describe('A merchant is asked again', () => {
  const published = [version(3, '2026-12-01', true), version(4, '2027-01-01')];

  it('when a version that asks for it has begun, and never before', () => {
    expect(mustAccept(published, 2, '2026-11-30')).toBe(false);
    expect(mustAccept(published, 2, '2026-12-01')).toBe(true);
    // The one in force asks for nothing; the one before it did.
    expect(mustAccept(published, 2, '2027-01-01')).toBe(true);
  });

  it('and not after having accepted it or a later one', () => {
    expect(mustAccept(published, 3, '2027-01-01')).toBe(false);
    expect(mustAccept(published, 4, '2027-01-01')).toBe(false);
    expect(mustAccept([], 0, '2027-01-01')).toBe(false);
  });
});
