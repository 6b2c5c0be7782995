import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '@khidma/ui/testing/render';
import { common } from '@khidma/i18n/en_US/common';
import { act } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SessionBase } from '../session/make-session.ts';
import { clockStore, switchClock, takeClock } from '../session/clock-store.ts';
import { useClockItems } from './clock.ts';
import { Intl } from './intl.tsx';
import { addTexts } from './texts.ts';
import { useMoments } from './use-moments.ts';

const texts = (): Promise<never> => Promise.resolve({ texts: { common } } as never);

type Keep = NonNullable<Parameters<typeof useClockItems>[0]>;

function Screen({ keep }: { readonly keep: Keep | undefined }) {
  const { times } = useMoments();
  const items = useClockItems(keep);
  const chosen = items.find(({ current }) => current === true);
  return (
    <>
      {`${times('2026-11-23T05:00:00Z', '2026-11-23T06:30:00Z')} | ${chosen?.key}`}
      {items.map(({ key, onSelect }) => (
        <button key={key} type="button" aria-label={key} onClick={onSelect} />
      ))}
    </>
  );
}

const shown = async (keep?: Keep) => {
  addTexts({ en_US: texts, zh_CN: texts, 'ar-AE': texts });
  const session = createStore<SessionBase>()(() => ({ token: null, lang: 'en_US' }));
  const { host, unmount } = await render(
    <Intl session={session}>
      <Screen keep={keep} />
    </Intl>,
  );
  onTestFinished(async () => {
    await unmount();
    localStorage.clear();
    clockStore.setState(clockStore.getInitialState());
  });
  const text = () =>
    host.textContent?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replaceAll('\u2060', '');
  await vi.waitFor(() => expect(text()).not.toBe(''));
  return text;
};

describe('the clock', () => {
  it('has 24 hours until another is chosen, which all times turn to at once', async () => {
    const text = await shown();
    expect(text()).toBe('09:00 – 10:30 | h23');
    await act(async () => switchClock('h12'));
    expect(text()).toBe('9:00 – 10:30 AM | h12');
    expect(localStorage.getItem('clock')).toBe('h12');
  });

  it('follows another tab, and is no other than ours', async () => {
    const text = await shown();
    const choose = (clock: string) =>
      act(async () => {
        localStorage.setItem('clock', clock);
        dispatchEvent(Object.assign(new Event('storage'), { key: 'clock', newValue: clock }));
      });
    await choose('h12');
    expect(text()).toBe('9:00 – 10:30 AM | h12');
    await choose('sundial');
    expect(text()).toBe('09:00 – 10:30 | h23');
  });

  it('is told to the account of whoever is signed in, and taken from it at sign-in', async () => {
    const kept: unknown[] = [];
    const text = await shown((chosen) => kept.push(chosen));
    await act(async () => document.querySelector<HTMLElement>('[aria-label=h12]')?.click());
    expect([text(), kept]).toEqual(['9:00 – 10:30 AM | h12', [{ clock: 'h12' }]]);
    await act(async () => takeClock('h23'));
    expect([text(), localStorage.getItem('clock')]).toEqual(['09:00 – 10:30 | h23', 'h23']);
    await act(async () => takeClock(null));
    expect(text()).toBe('09:00 – 10:30 | h23');
  });

  it('does not leave its language: the page has the one tag, without a clock', async () => {
    await shown();
    expect(document.documentElement.lang).toBe('en-AE');
  });
});
