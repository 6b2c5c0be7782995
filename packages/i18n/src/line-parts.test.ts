import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { dotLine, dotText } from './line-parts.ts';

describe('a line of parts', () => {
  it('gives each part a direction of its own, and the dot to the part that it introduces', () =>
    expect(dotLine(['KA-10001', 'تنظيف'])).toBe('\u2068KA-10001\u2069 ·\u00a0\u2068تنظيف\u2069'));

  it('leaves no dot behind where a part says nothing', () =>
    expect(dotLine([null, '', false, undefined, 'تنظيف'])).toBe('تنظيف'));
});

describe('a line of parts in a file or a mail', () => {
  const parts = ['Deep cleaning', null, 'أسبوعي'];

  it('runs as its reader reads', () => {
    expect(dotText(languages['ar-AE'], parts)).toBe(
      '\u200f\u2068Deep cleaning\u2069 · \u2068أسبوعي\u2069',
    );
    expect(dotText(languages.en_US, parts)).toBe('Deep cleaning · أسبوعي');
  });

  it('is the part alone where there is one', () =>
    expect(dotText(languages['ar-AE'], ['KO-1', ''])).toBe('KO-1'));
});
