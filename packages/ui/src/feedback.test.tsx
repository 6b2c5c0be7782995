import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from './feedback.ts';
import { FeedbackMessages } from './feedback-messages.tsx';
import { click, render } from './testing/render.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  feedback.clear();
  vi.useRealTimers();
});

async function shown(width: number, type?: 'error') {
  Object.assign(window, { innerWidth: width });
  const page = await render(<FeedbackMessages closeLabel="Close" />);
  await act(async () => {
    feedback.show({ message: 'Changes saved.', ...(type && { type }) });
  });
  const after = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  return { ...page, after };
}

describe('Feedback helper: above 828 px a desktop notification (default type success, lasts 4500 ms), otherwise a mobile toast (2000 ms)', () => {
  it('lasts 4500 ms at 829 px', async () => {
    const { host, after, unmount } = await shown(829);
    await after(4499);
    expect(host.textContent).toContain('Changes saved.');
    await after(1);
    expect(host.textContent).not.toContain('Changes saved.');
    await unmount();
  });

  it('lasts 2000 ms at 828 px', async () => {
    const { host, after, unmount } = await shown(828);
    await after(1999);
    expect(host.textContent).toContain('Changes saved.');
    await after(1);
    expect(host.textContent).not.toContain('Changes saved.');
    await unmount();
  });

  it('speaks errors as alerts, all else as status', async () => {
    const error = await shown(1280, 'error');
    expect(error.host.querySelector('[role=alert]')?.textContent).toContain('Changes saved.');
    await error.unmount();
    feedback.clear();
    const other = await shown(1280);
    expect(other.host.querySelector('[role=status]')?.textContent).toContain('Changes saved.');
    await other.unmount();
  });

  it('stays while the pointer rests on it, and goes with its labelled button', async () => {
    const { host, after, unmount } = await shown(1280);
    await act(async () => {
      host
        .querySelector('[role=status]')
        ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    });
    await after(10_000);
    expect(host.textContent).toContain('Changes saved.');
    await click(host.querySelector('[aria-label="Close"]'));
    expect(host.textContent).not.toContain('Changes saved.');
    await unmount();
  });
});
