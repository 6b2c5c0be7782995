import { runInNewContext } from 'node:vm';
import { themeKey, themeScript } from '@khidma/contract/core/theme';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { followTheme, switchTheme } from './theme.ts';

const shown = () => document.documentElement.style.colorScheme;

/** What the head of a page does when it is loaded. */
const loadPage = (): void => {
  document.documentElement.style.colorScheme = '';
  runInNewContext(themeScript, { document, localStorage });
};

const stop = followTheme();
afterEach(() => switchTheme('system'));
afterAll(stop);

describe('the theme', () => {
  it('is the system’s until one is chosen', () => {
    loadPage();
    expect(shown()).toBe('');
  });

  it('chosen by hand is shown at once and by the next page before it paints', () => {
    switchTheme('dark');
    expect(shown()).toBe('dark');
    loadPage();
    expect(shown()).toBe('dark');
  });

  it('is the system’s again when that is chosen', () => {
    switchTheme('dark');
    switchTheme('system');
    expect(shown()).toBe('');
    loadPage();
    expect(shown()).toBe('');
  });

  it('turns with another tab', () => {
    localStorage.setItem(themeKey, 'light');
    dispatchEvent(new StorageEvent('storage', { key: themeKey }));
    expect(shown()).toBe('light');
  });
});
