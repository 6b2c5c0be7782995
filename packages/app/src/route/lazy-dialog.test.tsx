import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beginActing } from '../testing/acting.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

const load = vi.fn(() => Promise.resolve(({ open }: { open: boolean }) => <p>{String(open)}</p>));
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  onTestFinished(beginActing());
  load.mockClear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

describe('a dialog of its own chunk', () => {
  it('is not fetched with the page', async () => {
    const Dialog = lazyDialog(load);
    await act(async () => root.render(<Dialog open={false} />));
    expect(load).not.toHaveBeenCalled();
  });

  it('is fetched once when the page is first used, before it is asked for', async () => {
    const Dialog = lazyDialog(load);
    await act(async () => root.render(<Dialog open={false} />));
    await act(async () => {
      dispatchEvent(new Event('pointermove'));
      dispatchEvent(new Event('keydown'));
    });
    expect(load).toHaveBeenCalledOnce();
    expect(place.textContent).toBe('');
  });

  it('is not fetched before it is asked for where the line does not bear it', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const Dialog = lazyDialog(load);
    await act(async () => root.render(<Dialog open={false} />));
    await act(async () => void dispatchEvent(new Event('pointermove')));
    expect(load).not.toHaveBeenCalled();
    await act(async () => root.render(<Dialog open />));
    expect(place.textContent).toBe('true');
  });

  it('is shown when it is asked for, and stays', async () => {
    const Dialog = lazyDialog(load);
    await act(async () => root.render(<Dialog open />));
    expect(place.textContent).toBe('true');
    await act(async () => root.render(<Dialog open={false} />));
    expect(place.textContent).toBe('false');
  });

  it('is no failure where it cannot be fetched ahead', async () => {
    const Dialog = lazyDialog(load);
    load.mockRejectedValueOnce(new Error('offline'));
    await act(async () => root.render(<Dialog open={false} />));
    await act(async () => void dispatchEvent(new Event('pointerdown')));
    await act(async () => root.render(<Dialog open />));
    expect(place.textContent).toBe('true');
  });
});
