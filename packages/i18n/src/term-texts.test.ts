import compile from 'icu-minify/compile';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { describe, expect, it } from 'vitest';
import { landing as ar } from './ar-AE/landing.ts';
import { landing as en } from './en_US/landing.ts';
import { langs } from './languages.ts';
import { durationAlone, durationText, percentText, termTexts, withTerms } from './term-texts.ts';

const hour = 3_600_000;

describe('Durations in words', () => {
  it('stand in the greatest unit that measures them whole', () => {
    expect(durationText('en_US', 72 * hour)).toBe('3 days');
    expect(durationText('en_US', 36 * hour)).toBe('36 hours');
    expect(durationText('en_US', hour / 4)).toBe('15 minutes');
    expect(durationText('zh_CN', 72 * hour)).toBe('3 天');
  });

  it.each([
    [1, 'يوم واحد'],
    [2, 'يومين'],
    [3, '3\u00a0أيام'],
    [11, '11\u00a0يومًا'],
    [30, '30\u00a0يومًا'],
    [100, '100\u00a0يوم'],
  ])('%s days in Arabic, as after a preposition', (days, words) =>
    expect(durationText('ar-AE', days * 24 * hour)).toBe(words),
  );
});

describe('Durations that stand by themselves', () => {
  it.each([
    [2 * hour, 'ساعتان'],
    [48 * hour, 'يومان'],
    [1.5 * hour, 'ساعة واحدة و30\u00a0دقيقة'],
    [3 * hour, '3\u00a0ساعات'],
    [72 * hour, '3\u00a0أيام'],
  ])('%i ms in Arabic', (ms, words) => expect(durationAlone('ar-AE', ms)).toBe(words));

  it('are in hours and minutes where neither measures them', () => {
    expect(durationAlone('en_US', 1.5 * hour)).toBe('1 hour 30 minutes');
    expect(durationAlone('zh_CN', 1.5 * hour)).toBe('1 小时 30 分钟');
    expect(durationAlone('en_US', hour / 2)).toBe('30 minutes');
  });
});

describe('Terms of the operator’s in a text', () => {
  const terms = termTexts('en_US', { ...defaultSettings, cancelRequestWindow: 5 * 24 * hour });

  it('are filled in where the text names them, and nothing else is touched', () => {
    expect(withTerms({ a: { b: 'Within {cancelRequestWindow}, {name}' } }, terms)).toEqual({
      a: { b: 'Within 5 days, {name}' },
    });
  });

  it('likewise in a text that the build compiled', () => {
    const compiled = compile(
      'Within {cancelRequestWindow} of {n, plural, one {# day} other {{name}}}',
    );
    const written = compile('Within 5 days of {n, plural, one {# day} other {{name}}}');
    expect(JSON.stringify(withTerms(compiled, terms)).replaceAll('","', '')).toBe(
      JSON.stringify(written).replaceAll('","', ''),
    );
  });

  it('change what the landing page says of an unanswered request', () => {
    expect(withTerms(en, terms).faq.cancel.a).toContain('within 5 days');
    expect(withTerms(ar, termTexts('ar-AE', defaultSettings)).faq.cancel.a).toContain(
      'خلال 3\u00a0أيام',
    );
  });

  it.each(langs)('%s: a percentage has Latin digits', (lang) =>
    expect(percentText(lang, 1250)).toMatch(/12\.5/),
  );
});
