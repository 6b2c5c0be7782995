import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkLine, followLine, lineAnswered } from './follow-line.ts';
import { isOffline, lineStore, onLineBack } from './line.ts';

let isNetworkThere = true;
let isServerThere = true;
const asked = vi.fn(() =>
  isServerThere
    ? Promise.resolve(new Response())
    : Promise.reject(new TypeError('Failed to fetch')),
);

const setNetwork = (isThere: boolean): void => {
  isNetworkThere = isThere;
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
};

beforeEach(() => {
  isNetworkThere = true;
  isServerThere = true;
  asked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isNetworkThere);
  onTestFinished(followLine());
});

afterEach(async () => {
  isNetworkThere = true;
  isServerThere = true;
  await checkLine();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  lineStore.setState({ isOffline: false });
});

describe('the line', () => {
  it('is cut when the browser says so, without anybody being asked', () => {
    setNetwork(false);
    expect(isOffline()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is back when the server has answered, which is told once', async () => {
    const back = vi.fn();
    onTestFinished(onLineBack(back));
    setNetwork(false);
    setNetwork(true);
    expect(isOffline()).toBe(true);
    await vi.waitFor(() => expect(isOffline()).toBe(false));
    setNetwork(true);
    await vi.runAllTimersAsync();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('that lies is cut too, and the server asked less and less often until it answers', async () => {
    isServerThere = false;
    expect(await checkLine()).toBe(true);
    expect(isOffline()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.mock.calls.length).toBeLessThan(10);
    isServerThere = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isOffline()).toBe(false);
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is whole where one call alone got no answer', async () => {
    expect(await checkLine()).toBe(false);
    expect(isOffline()).toBe(false);
  });

  it('is asked after once, however many calls got no answer', async () => {
    await Promise.all([checkLine(), checkLine(), checkLine()]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is back with the first call that is answered', async () => {
    isServerThere = false;
    await checkLine();
    lineAnswered();
    expect(isOffline()).toBe(false);
  });

  it('is asked after when a phone is taken out of the pocket', async () => {
    isServerThere = false;
    await checkLine();
    isServerThere = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(isOffline()).toBe(false));
  });
});
