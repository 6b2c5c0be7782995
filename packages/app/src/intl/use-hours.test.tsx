import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beginActing } from '../testing/acting.ts';
import { useHours } from './use-hours.ts';

const day = [
  { start: '09:00', end: '12:30' },
  { start: '16:00', end: '24:00' },
];

function Day() {
  const { hour, ranges } = useHours();
  return `${ranges(day)} | ${hour('13:05')} | ${hour('24:00')}`;
}

const said = async (locale: string): Promise<string> => {
  onTestFinished(beginActing());
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <IntlProvider locale={locale} timeZone="Asia/Dubai">
        <Day />
      </IntlProvider>,
    ),
  );
  const text = host.textContent;
  await act(async () => root.unmount());
  // What stands around a dash is the release's of Intl.
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll(/ ?–\u2060? ?/g, '–');
};

describe('hours of a day, by the clock that is on', () => {
  it.each([
    ['en-AE-u-hc-h23', '09:00–12:30, 16:00–24:00 | 13:05 | 24:00'],
    ['zh-CN-u-hc-h23', '09:00–12:30、16:00–24:00 | 13:05 | 24:00'],
    ['ar-AE-u-hc-h23', '09:00–12:30، 16:00–24:00 | 13:05 | 24:00'],
    ['en-AE-u-hc-h12', '9:00 AM–12:30 PM, 4:00 PM–12:00 AM | 1:05 PM | 12:00 AM'],
    ['ar-AE-u-hc-h12', '9:00 ص–12:30 م، 4:00 م–12:00 ص | 1:05 م | 12:00 ص'],
  ])('in %s', async (locale, text) => expect(await said(locale)).toBe(text));
});
