import { describe, expect, it } from 'vitest';
import { createFormatter, type DateTimeFormatOptions } from 'use-intl/core';
import { dayParts, timeParts, unbroken } from './date-parts.ts';
import { languages, type Lang } from './languages.ts';

const at = new Date('2026-11-29T16:53:00Z');

const written = (lang: Lang, parts: DateTimeFormatOptions): string =>
  unbroken(
    createFormatter({ locale: languages[lang].bcp47, timeZone: 'Asia/Dubai' }).dateTime(at, parts),
  );

describe('a day and a moment', () => {
  it.each<readonly [Lang, DateTimeFormatOptions, string[]]>([
    ['en_US', { ...dayParts, ...timeParts }, ['29\u00a0Nov\u00a02026,', '8:53\u00a0PM']],
    ['ar-AE', dayParts, ['29\u00a0نوفمبر\u00a02026']],
    ['ar-AE', { ...dayParts, ...timeParts }, ['29\u00a0نوفمبر\u00a02026،', '8:53\u00a0م']],
    ['ar-AE', { ...dayParts, weekday: 'long' }, ['الأحد،', '29\u00a0نوفمبر\u00a02026']],
    ['zh_CN', { ...dayParts, ...timeParts }, ['2026年11月29日', '20:53']],
  ])('%s %j: a line ends between the parts alone', (lang, parts, lines) =>
    expect(written(lang, parts).split(' ')).toEqual(lines),
  );
});
