import format from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import { compileTexts } from './plugin.ts';

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
};

describe('the texts are compiled at build', () => {
  it('refuses what is no text', () => {
    expect(() => compileTexts({ count: 3 })).toThrow('a catalogue holds texts, not 3');
  });

  it('refuses a text that is no ICU message', () => {
    expect(() => compileTexts({ broken: '{count, plural, one {#}' })).toThrow();
  });

  it('leaves a plain text as it is, so that it can be read without the runtime', () => {
    expect(compileTexts({ common: { noData: 'Server did not return data' } })).toEqual({
      common: { noData: 'Server did not return data' },
    });
  });

  it('says the same as the text that was written, Arabic plurals included, no number at the end of a line', () => {
    const written =
      '{count, plural, =0 {لا شيء} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}';
    const compiled = compileTexts(written);
    const said = [0, 1, 2, 3, 11, 100].map((count) =>
      // A message compiled out of a text is one, never a catalogue.
      format(compiled as Parameters<typeof format>[0], 'ar-AE', { count }, { formatters }),
    );
    expect(said).toEqual([
      'لا شيء',
      'ملف واحد',
      'ملفان',
      '3\u00a0ملفات',
      '11\u00a0ملفًا',
      '100\u00a0ملف',
    ]);
  });
});
