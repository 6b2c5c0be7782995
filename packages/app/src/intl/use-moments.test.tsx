import { render } from '@khidma/ui/testing/render';
import { type Clock, clocks, withClock } from '@khidma/i18n/clock';
import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { useMoments } from './use-moments.ts';

const tagOf = (lang: Lang, clock: Clock): string => withClock(languages[lang].bcp47, clock);

/** Each language with each clock. */
const readers = clocks.flatMap((clock) => langs.map((lang) => [lang, clock] as const));

const words: Readonly<Record<Clock, Readonly<Record<Lang, string>>>> = {
  h23: {
    en_US: '23 Nov 2026, 16:29|30 Nov 2026',
    zh_CN: '2026年11月23日 16:29|2026年11月30日',
    'ar-AE': '23 نوفمبر 2026، 16:29|30 نوفمبر 2026',
  },
  h12: {
    en_US: '23 Nov 2026, 4:29 PM|30 Nov 2026',
    zh_CN: '2026年11月23日 下午4:29|2026年11月30日',
    'ar-AE': '23 نوفمبر 2026، 4:29 م|30 نوفمبر 2026',
  },
};

describe('Each language writes a date and a time in one way, the month in words', () => {
  it.each(readers)('%s, %s', async (lang, clock) => {
    function Times() {
      const { moment, businessDay } = useMoments();
      return `${moment('2026-11-23T12:29:00Z')}|${businessDay('2026-11-30')}`;
    }
    const { host, unmount } = await render(
      <IntlProvider locale={tagOf(lang, clock)} timeZone="Asia/Dubai" messages={{}}>
        <Times />
      </IntlProvider>,
    );
    expect(host.textContent?.replaceAll(/\u202f|\u00a0/g, ' ')).toBe(words[clock][lang]);
    expect(host.textContent, 'a time and its half of the day stay in one line').not.toMatch(
      /\d (?:[صم]|[AP]M)/,
    );
    await unmount();
  });
});

const stretches: Readonly<Record<Clock, Readonly<Record<Lang, readonly string[]>>>> = {
  h23: {
    en_US: [
      '23 Nov 2026, 09:00 – 10:30',
      '23 Nov, 09:00 – 10:30',
      '09:00 – 10:30',
      '23 Nov 2026, 09:00 – 24 Nov 2026, 09:00',
    ],
    zh_CN: [
      '2026年11月23日 09:00–10:30',
      '11月23日 09:00–10:30',
      '09:00–10:30',
      '2026年11月23日 09:00 – 2026年11月24日 09:00',
    ],
    'ar-AE': [
      '23 نوفمبر 2026، 09:00 – 10:30',
      '23 نوفمبر، 09:00 – 10:30',
      '09:00 – 10:30',
      '23 نوفمبر 2026، 09:00 – 24 نوفمبر 2026، 09:00',
    ],
  },
  h12: {
    en_US: [
      '23 Nov 2026, 9:00 – 10:30 AM',
      '23 Nov, 9:00 – 10:30 AM',
      '9:00 – 10:30 AM',
      '23 Nov 2026, 9:00 AM – 24 Nov 2026, 9:00 AM',
    ],
    zh_CN: [
      '2026年11月23日 上午9:00–10:30',
      '11月23日 上午9:00–10:30',
      '上午9:00–10:30',
      '2026年11月23日 上午9:00 – 2026年11月24日 上午9:00',
    ],
    'ar-AE': [
      '23 نوفمبر 2026، 9:00 – 10:30 ص',
      '23 نوفمبر، 9:00 – 10:30 ص',
      '9:00 – 10:30 ص',
      '23 نوفمبر 2026، 9:00 ص – 24 نوفمبر 2026، 9:00 ص',
    ],
  },
};

describe('and a stretch of time with the ends that a moment has', () => {
  it.each(readers)('%s, %s', async (lang, clock) => {
    function Stretches() {
      const { period, soon, times } = useMoments();
      const ends = ['2026-11-23T05:00:00Z', '2026-11-23T06:30:00Z'] as const;
      const tomorrow = period(ends[0], '2026-11-24T05:00:00Z');
      return [period(...ends), soon(...ends), times(...ends), tomorrow].join('|');
    }
    const { host, unmount } = await render(
      <IntlProvider locale={tagOf(lang, clock)} timeZone="Asia/Dubai" messages={{}}>
        <Stretches />
      </IntlProvider>,
    );
    expect(
      host.textContent
        ?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
        .replaceAll('\u2060', '')
        .split('|'),
    ).toEqual(stretches[clock][lang]);
    expect(host.textContent, 'no line ends at a dash without spaces').not.toMatch(/\d–\d/);
    expect(host.textContent, 'nor between two times of a day').not.toMatch(
      /[ \u00a0]–[ \u00a0]\d{1,2}:/,
    );
    await unmount();
  });
});

const months: Readonly<Record<Lang, readonly string[]>> = {
  en_US: ['Oct – Dec 2026', 'Dec 2026 – Feb 2027'],
  zh_CN: ['2026年10月 – 12月', '2026年12月 – 2027年2月'],
  'ar-AE': ['أكتوبر – ديسمبر 2026', 'ديسمبر 2026 – فبراير 2027'],
};

describe('and of two days says the year once where it is one year', () => {
  it.each(langs)('%s', async (lang) => {
    function Months() {
      const { days } = useMoments();
      const quarter = (from: string, until: string) =>
        days(new Date(`${from}-15`), new Date(`${until}-15`), { month: 'short', year: 'numeric' });
      return [quarter('2026-10', '2026-12'), quarter('2026-12', '2027-02')].join('|');
    }
    const { host, unmount } = await render(
      <IntlProvider locale={languages[lang].bcp47} timeZone="Asia/Dubai" messages={{}}>
        <Months />
      </IntlProvider>,
    );
    expect(host.textContent?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').split('|')).toEqual(
      months[lang],
    );
    await unmount();
  });
});
