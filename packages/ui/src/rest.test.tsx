import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bearsAhead } from './bears-ahead.ts';
import { afterRest, fetchAhead, restsUnless } from './rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onLine = (connection?: { readonly effectiveType?: string; readonly saveData?: boolean }) =>
  vi.stubGlobal('navigator', { connection });

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a line of %o bears what nobody has asked for: %s', (connection, bears) => {
  onLine(connection);
  expect(bearsAhead()).toBe(bears);
  const fetched = vi.fn();
  fetchAhead(fetched);
  vi.runAllTimers();
  expect(fetched).toHaveBeenCalledTimes(bears ? 1 : 0);
});

it('a page rests once all that it shows is there, and not before it was left alone', () => {
  let isBusy = true;
  restsUnless(() => isBusy);
  onTestFinished(() => restsUnless(() => false));
  const [soon, late] = [vi.fn(), vi.fn()];
  afterRest(soon);
  afterRest(late, 5000);
  vi.advanceTimersByTime(3000);
  expect(soon).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(1000);
  expect(soon).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(late).toHaveBeenCalledOnce();
});

it('a page that never rests is not waited for without end, and whoever leaves asks for nothing', () => {
  restsUnless(() => true);
  onTestFinished(() => restsUnless(() => false));
  const [run, left] = [vi.fn(), vi.fn()];
  afterRest(run);
  afterRest(left, 1000)();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
});
