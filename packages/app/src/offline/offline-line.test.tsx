import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { beginActing } from '../testing/acting.ts';
import { screenPart, type ScreenPart } from '../testing/screen.ts';
import { lineStore } from './line.ts';
import { OfflineLine } from './offline-line.tsx';

let screen: ScreenPart;

const cutLine = (isOffline: boolean) => act(async () => lineStore.setState({ isOffline }));
const said = (): string[] => screen.all('status').map(({ textContent }) => textContent);

beforeEach(async () => {
  vi.useFakeTimers();
  const endActing = beginActing();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    lineStore.setState({ isOffline: false });
    endActing();
    vi.useRealTimers();
  });
  screen = screenPart(() => place);
  await act(async () =>
    root.render(<OfflineLine cut="No connection" back="You are back online" />),
  );
});

it('says nothing while there is a line', () => {
  expect(said()).toEqual([]);
});

it('says once that it is cut, and for a moment that it is back', async () => {
  await cutLine(true);
  expect(said()).toEqual(['No connection']);
  await cutLine(false);
  expect(said()).toEqual(['You are back online']);
  await act(async () => vi.advanceTimersByTime(5000));
  expect(said()).toEqual([]);
});

it('says that it is cut again, before it was no news any more that it was back', async () => {
  await cutLine(true);
  await cutLine(false);
  await cutLine(true);
  expect(said()).toEqual(['No connection']);
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(said()).toEqual(['No connection']);
});

it('has the page make room for as long as it stands', async () => {
  const room = () => document.documentElement.style.getPropertyValue('--k-offline');
  await cutLine(true);
  expect(room()).toMatch(/px$/);
  await cutLine(false);
  await act(async () => vi.advanceTimersByTime(5000));
  expect(room()).toBe('');
});
