import { click, render } from '@khidma/ui/testing/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useThrottled } from './use-throttled.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function Refresh({ run }: { readonly run: () => void }) {
  return (
    <button type="button" onClick={useThrottled(run)}>
      Refresh
    </button>
  );
}

describe('what is pressed again and again', () => {
  it('is done at once, and then once in 500 ms, by what it means by then', async () => {
    const done: string[] = [];
    const shown = await render(<Refresh run={() => done.push('first')} />);
    const button = shown.host.querySelector('button');
    await click(button);
    await click(button);
    expect(done).toEqual(['first']);
    await shown.show(<Refresh run={() => done.push('second')} />);
    vi.advanceTimersByTime(499);
    await click(button);
    expect(done).toEqual(['first']);
    vi.advanceTimersByTime(1);
    await click(button);
    expect(done).toEqual(['first', 'second']);
    await shown.unmount();
  });
});
