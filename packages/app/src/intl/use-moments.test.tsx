import { render } from '@khidma/ui/testing/render';
import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { useMoments } from './use-moments.ts';

const words: Readonly<Record<Lang, readonly [moment: string, day: string]>> = {
  en_US: ['23 Nov 2026, 4:29 PM', '30 Nov 2026'],
  zh_CN: ['2026年11月23日 16:29', '2026年11月30日'],
  'ar-AE': ['23 نوفمبر 2026، 4:29 م', '30 نوفمبر 2026'],
};

describe('Each language writes a date and a time in one way, the month in words', () => {
  it.each(langs)('%s', async (lang) => {
    function Times() {
      const { moment, businessDay } = useMoments();
      return `${moment('2026-11-23T12:29:00Z')}|${businessDay('2026-11-30')}`;
    }
    const { host, unmount } = await render(
      <IntlProvider locale={languages[lang].bcp47} timeZone="Asia/Dubai" messages={{}}>
        <Times />
      </IntlProvider>,
    );
    expect(host.textContent?.replaceAll(/\u202f|\u00a0/g, ' ')).toBe(words[lang].join('|'));
    expect(host.textContent, 'a time and its half of the day stay in one line').not.toMatch(
      /\d (?:[صم]|[AP]M)/,
    );
    await unmount();
  });
});
