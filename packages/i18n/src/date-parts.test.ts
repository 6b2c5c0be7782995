import { describe, expect, it } from 'vitest';
import { createFormatter, type DateTimeFormatOptions } from 'use-intl/core';
import { type Clock, defaultClock, withClock } from './clock.ts';
import { dayParts, stretchIn, timeParts, unbroken } from './date-parts.ts';
import { languages, type Lang } from './languages.ts';

const at = new Date('2026-11-29T16:53:00Z');

const formatter = (lang: Lang, clock: Clock = defaultClock) =>
  createFormatter({ locale: withClock(languages[lang].bcp47, clock), timeZone: 'Asia/Dubai' });

const written = (lang: Lang, parts: DateTimeFormatOptions, clock?: Clock): string =>
  unbroken(formatter(lang, clock).dateTime(at, parts));

describe('a day and a moment', () => {
  it.each<readonly [Lang, DateTimeFormatOptions, string[]]>([
    ['en_US', { ...dayParts, ...timeParts }, ['29\u00a0Nov\u00a02026,', '20:53']],
    ['ar-AE', dayParts, ['29\u00a0نوفمبر\u00a02026']],
    ['ar-AE', { ...dayParts, ...timeParts }, ['29\u00a0نوفمبر\u00a02026،', '20:53']],
    ['ar-AE', { ...dayParts, weekday: 'long' }, ['الأحد،', '29\u00a0نوفمبر\u00a02026']],
    ['zh_CN', { ...dayParts, ...timeParts }, ['2026年11月29日', '20:53']],
  ])('%s %j: a line ends between the parts alone', (lang, parts, lines) =>
    expect(written(lang, parts).split(' ')).toEqual(lines),
  );

  it.each<readonly [Lang, string]>([
    ['en_US', '8:53\u00a0PM'],
    ['ar-AE', '8:53\u00a0م'],
    ['zh_CN', '下午8:53'],
  ])('%s keeps the half of the day with its time, by a clock of 12 hours', (lang, time) =>
    expect(written(lang, { timeStyle: 'short' }, 'h12')).toBe(time),
  );
});

describe('a Chinese stretch by a clock of 12 hours', () => {
  it.each([
    ['2026-11-29T09:00:00Z', '2026-11-29T10:30:00Z', '下午1:00–2:30'],
    ['2026-11-29T11:30:00Z', '2026-11-29T16:00:00Z', '下午3:30–8:00'],
    ['2026-11-29T09:00:00Z', '2026-11-29T20:00:00Z', '下午1:00 – 上午12:00'],
    ['2026-11-29T07:00:00Z', '2026-11-29T09:00:00Z', '上午11:00–下午1:00'],
  ])('from %s until %s names a half of the day once', (from, until, text) => {
    const format = formatter('zh_CN', 'h12');
    const said = stretchIn(
      languages.zh_CN,
      {
        one: (day, parts) => format.dateTime(day, parts),
        range: (start, end, parts) => format.dateTimeRange(start, end, parts),
      },
      { from: new Date(from), until: new Date(until), timeStyle: 'short' },
    );
    expect(said).toBe(text);
  });
});
