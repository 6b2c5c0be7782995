import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const observed: Element[] = [];

beforeEach(() => {
  vi.resetModules();
  observed.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => void observed.push(element);
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('requestIdleCallback', () => 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  location.hash = '';
});

/** The page as the build writes it: the script names what it can load, before the places for it. */
const open = async (): Promise<void> => {
  document.body.innerHTML = `
    <script data-apply="/assets/none.js" data-merchants="/assets/merchants.js"></script>
    <div data-island data-loading="Opening the form…" data-failed="It could not be loaded.">
      <button type="button" data-intent>Start</button>
    </div>
    <ul data-merchants></ul>`;
  await import('./landing-main.ts');
};

describe('the static pages', () => {
  it('wait for the list of merchants to come into sight, not for the script that names it', async () => {
    await open();
    expect(observed).toEqual([document.querySelector('ul')]);
  });

  it('open the form where a link on them leads to it', async () => {
    await open();
    const button = document.querySelector('button');
    expect(button?.textContent).toBe('Start');
    location.hash = '#apply';
    dispatchEvent(new Event('hashchange'));
    expect(button?.textContent).toBe('Opening the form…');
    // Its code is not there in a test: the page says so.
    await vi.waitFor(() => expect(document.body.textContent).toContain('It could not be loaded.'));
  });
});
