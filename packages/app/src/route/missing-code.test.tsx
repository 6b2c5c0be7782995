import { act, type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lineStore } from '../offline/line.ts';
import { beginActing } from '../testing/acting.ts';
import { screenPart, until } from '../testing/screen.ts';
import { lazyCode } from './lazy-code.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const texts = {
  common: {
    newVersion: 'A new version is ready',
    noConnection: 'No connection',
    loadFailed: 'This could not be loaded',
    retry: 'Try again',
    reload: 'Reload',
    close: 'Close',
  },
};

let isServerThere = true;
let isFileThere = true;
const reload = vi.fn();

const load = vi.fn(async (): Promise<ComponentType<{ readonly onClose?: () => void }>> => {
  if (!isServerThere || !isFileThere) throw new TypeError('Failed to fetch the module');
  return () => <p>the part</p>;
});

const cutLine = (isCut: boolean): void => {
  isServerThere = !isCut;
  lineStore.setState({ isOffline: isCut });
};

const show = async (
  Part: ComponentType<{ readonly onClose?: () => void }>,
  onClose?: () => void,
) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={texts} timeZone="Asia/Dubai">
        <Suspense>
          <Part {...(onClose && { onClose })} />
        </Suspense>
        <p>the page</p>
      </IntlProvider>,
    ),
  );
  return screenPart(() => place);
};

const typeInto = (text: string): HTMLTextAreaElement => {
  const field = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => field.remove());
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
};

beforeEach(() => {
  isServerThere = true;
  isFileThere = true;
  onTestFinished(beginActing());
  load.mockClear();
  reload.mockClear();
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cutLine(false);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part whose code does not come', () => {
  it('says so in its own place, and comes by itself when the line is back', async () => {
    cutLine(true);
    const screen = await show(lazyCode(load));
    await screen.shows('No connection');
    expect(screen.text()).toContain('the page');
    await act(async () => cutLine(false));
    await screen.shows('the part');
    expect(reload).not.toHaveBeenCalled();
  });

  it('comes when it is asked for once more', async () => {
    cutLine(true);
    const screen = await show(lazyCode(load));
    await screen.shows('No connection');
    isServerThere = true;
    await screen.press('button', 'Try again');
    await screen.shows('the part');
  });

  it('comes at once where it was only a moment', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch the module'));
    const screen = await show(lazyCode(load));
    await screen.shows('the part');
    expect(reload).not.toHaveBeenCalled();
  });

  it('of a dialog is said above the page, and can be closed', async () => {
    cutLine(true);
    const onClose = vi.fn();
    const screen = await show(lazyDialog(load), onClose);
    await screen.shows('No connection');
    await screen.press('button', 'Close');
    expect(onClose).toHaveBeenCalledOnce();
    await act(async () => cutLine(false));
    await screen.shows('the part');
  });
});

describe('a part that a newer build has under another name', () => {
  beforeEach(() => {
    isFileThere = false;
  });

  it('loads the page anew, once for each build', async () => {
    await show(lazyCode(load));
    await until(() => reload.mock.calls.length === 1);
    const again = await show(lazyCode(load));
    await again.shows('This could not be loaded');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves it to whoever has typed something', async () => {
    typeInto('No van today');
    const screen = await show(lazyCode(load));
    await screen.shows('A new version is ready');
    expect(reload).not.toHaveBeenCalled();
    await screen.press('button', 'Reload');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded anew where nothing stands any more in what was typed in', async () => {
    typeInto('No van today').value = '';
    await show(lazyCode(load));
    await until(() => reload.mock.calls.length === 1);
  });

  it('leaves it to whoever would be asked before the page is closed', async () => {
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    onTestFinished(() => removeEventListener('beforeunload', ask));
    const screen = await show(lazyCode(load));
    await screen.shows('A new version is ready');
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads nothing anew for what is fetched ahead', async () => {
    const Dialog = lazyDialog<{ readonly open: boolean }>(load as never);
    const screen = await show(() => <Dialog open={false} />);
    await act(async () => void dispatchEvent(new Event('pointerdown')));
    await until(() => load.mock.calls.length === 1);
    expect(screen.text()).toBe('the page');
    expect(reload).not.toHaveBeenCalled();
  });
});
