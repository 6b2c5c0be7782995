import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { beginActing } from '../testing/acting.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useNow, useTimeLeft } from './use-time-left.ts';

function Left({ seconds }: { readonly seconds: number }) {
  return <>{useTimeLeft()(seconds * 1000)}</>;
}

function Now() {
  return <>{useNow()}</>;
}

const show = async (locale: string, node: React.ReactNode): Promise<HTMLElement> => {
  const host = document.createElement('div');
  const root = createRoot(host);
  unmount = async () => act(async () => root.unmount());
  await act(async () => root.render(<IntlProvider locale={locale}>{node}</IntlProvider>));
  return host;
};

let unmount: (() => Promise<void>) | undefined;
beforeEach(() => {
  onTestFinished(beginActing());
});
afterEach(async () => {
  await unmount?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const days = 4 * 86_400 + 22 * 3600 + 59;

describe('time that is left', () => {
  it.each([
    ['en-AE', days, '4d 22h'],
    ['en-AE', 7 * 3600 + 32 * 60 + 5, '7h 32m'],
    ['en-AE', 86_400, '1d'],
    ['en-AE', 61, '1m'],
    ['en-AE', 42, '42s'],
    ['en-AE', -5, '0s'],
    ['zh-CN', days, '4天 22小时'],
    ['ar-AE', days, '4 أيام'],
    ['ar-AE', 2 * 3600, 'ساعتان'],
  ])('%s, %d seconds: %s', async (locale, seconds, words) => {
    expect((await show(locale, <Left seconds={seconds} />)).textContent).toBe(words);
  });

  it('goes on by itself', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const host = await show('en-AE', <Now />);
    expect(host.textContent).toBe('1000000');
    await act(async () => vi.advanceTimersByTime(30_000));
    expect(host.textContent).toBe('1030000');
  });
});
