import { describe, expect, it } from 'vitest';
import { clockOf, clocks, isClock, withClock } from './clock.ts';
import { langs, languageOf, languageTagged } from './languages.ts';

describe('a language with a clock', () => {
  it.each(langs)('%s is the same language, and its clock is told again', (lang) => {
    for (const clock of clocks) {
      const tag = withClock(languageOf(lang).bcp47, clock);
      expect(languageTagged(tag)).toBe(languageOf(lang));
      expect(clockOf(tag)).toBe(clock);
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
  });

  it('has 24 hours where nothing else is asked for', () => {
    expect(clockOf('en-AE')).toBe('h23');
    expect(withClock('en-AE')).toBe('en-AE-u-hc-h23');
  });

  it('is one of ours', () => {
    expect(['h12', 'h23', 'h24', null, 'constructor'].map(isClock)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
