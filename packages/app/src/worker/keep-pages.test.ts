import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { appState } from '../install/app-lines.ts';
import type { SessionBase } from '../session/make-session.ts';
import { keepPages } from './keep-pages.ts';

/** A browser with workers, as far as it is asked; what its worker heard. */
const browser = (connection?: { readonly effectiveType: string; readonly saveData: boolean }) => {
  const heard: unknown[] = [];
  const registration = {
    active: null as { readonly postMessage: (data: unknown) => void } | null,
    update: vi.fn(async () => undefined),
  };
  const container = Object.assign(new EventTarget(), {
    register: vi.fn(async (_address: string, _how: object) => registration),
  });
  /** A worker takes over. */
  const takeOver = (): void => {
    registration.active = { postMessage: (data) => heard.push(data) };
    container.dispatchEvent(new Event('controllerchange'));
  };
  vi.stubGlobal('navigator', { serviceWorker: container, connection });
  return { heard, container, takeOver, registration };
};

const session = createStore<SessionBase>(() => ({ token: null, lang: 'en_US' }));

const keep = (): void => {
  const end = keepPages('/shop/', session);
  onTestFinished(end);
};

beforeEach(() => {
  vi.useFakeTimers();
  session.setState({ lang: 'en_US' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The files of an app', () => {
  it('are kept when the page has been left alone for a while, past what the browser has of the worker', async () => {
    const { heard, container, takeOver, registration } = browser();
    keep();
    expect(container.register).not.toHaveBeenCalled();
    await vi.runOnlyPendingTimersAsync();
    expect(container.register).toHaveBeenCalledWith('/shop/page-worker.js', {
      scope: '/shop/',
      updateViaCache: 'none',
    });
    expect(registration.update).toHaveBeenCalledOnce();
    takeOver();
    expect(heard).toEqual([{ keep: 'en_US' }]);
  });

  it('are those of the language that is turned to, and of the build whose worker has come', async () => {
    const { heard, takeOver } = browser();
    keep();
    await vi.runOnlyPendingTimersAsync();
    takeOver();
    session.setState({ lang: 'ar-AE' });
    session.setState({ token: 'another' });
    takeOver();
    expect(heard).toEqual([{ keep: 'en_US' }, { keep: 'ar-AE' }, { keep: 'ar-AE' }]);
  });

  it.each([
    ['slow-2g', false, 0],
    ['2g', false, 0],
    ['3g', false, 0],
    ['4g', true, 0],
    ['4g', false, 1],
  ])('wait on a line of %s, data saved %s', async (effectiveType, saveData, times) => {
    const { container } = browser({ effectiveType, saveData });
    keep();
    await vi.runOnlyPendingTimersAsync();
    expect(container.register).toHaveBeenCalledTimes(times);
  });

  it('are looked for again where an app is come back to after hours', async () => {
    const { registration } = browser();
    keep();
    await vi.runOnlyPendingTimersAsync();
    const comeBack = async (): Promise<void> => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    };
    await comeBack();
    expect(registration.update).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
    await comeBack();
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('are those of a newer build, of which the app tells, where another script begins its pages', async () => {
    onTestFinished(() => appState.setState({ isOutdated: false }));
    const script = { src: new URL('/assets/index-a.js', location.href).href };
    vi.spyOn(document, 'querySelector').mockReturnValue(script as HTMLScriptElement); // nothing else of it is asked
    onTestFinished(() => void vi.restoreAllMocks());
    const { container } = browser();
    keep();
    const hear = (data: unknown): boolean => {
      container.dispatchEvent(new MessageEvent('message', { data }));
      return appState.getState().isOutdated;
    };
    expect(hear({ kept: '/assets/index-b.js' })).toBe(true);
    expect(hear({ kept: '/assets/index-a.js' })).toBe(false);
    for (const data of [null, 'kept', {}, { kept: 1 }]) expect(hear(data)).toBe(false);
  });

  it('are not kept where the browser has no workers or refuses them', async () => {
    vi.stubGlobal('navigator', {});
    keep();
    const { container } = browser();
    container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    keep();
    await vi.runOnlyPendingTimersAsync();
    expect(container.register).toHaveBeenCalledOnce();
  });
});
