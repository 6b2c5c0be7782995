import { themeKey } from '@khidma/contract/core/theme';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

const themes = ['system', 'light', 'dark'] as const;

/** A look of the screens: the system's own, or one that was chosen by hand. */
export type Theme = (typeof themes)[number];

const savedTheme = (): Theme =>
  themes.find((theme) => theme === localStorage.getItem(themeKey)) ?? 'system';

/** Calls back when the theme changes, here or in another tab. Returns what ends it. */
const onTheme = (changed: () => void): (() => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const shownTheme = (): 'light' | 'dark' => {
  const theme = savedTheme();
  return theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : theme;
};

const onShownTheme = (changed: () => void): (() => void) => {
  const system = prefersDark();
  system.addEventListener('change', changed);
  const end = onTheme(changed);
  return () => {
    system.removeEventListener('change', changed);
    end();
  };
};

/** Returns how the screens look now, whoever has chosen it. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(onShownTheme, shownTheme);

/** Shows the stored theme now and whenever it changes. Returns what ends it. */
export const followTheme = (): (() => void) =>
  onTheme(() => {
    const theme = savedTheme();
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  });

/** Stores a theme for this browser; all its tabs turn to it. */
export const switchTheme = (theme: Theme): void => {
  localStorage.setItem(themeKey, theme === 'system' ? '' : theme);
  // The browser tells the other tabs alone.
  dispatchEvent(new Event('storage'));
};

/** Returns the lines of a menu that choose the theme. */
export const useThemeItems = (): MenuItem[] => {
  const t = useTranslations('common');
  const current = useSyncExternalStore(onTheme, savedTheme);
  return themes.map((theme) => ({
    key: theme,
    label: t(`${theme}Theme`),
    current: theme === current,
    onSelect: () => switchTheme(theme),
  }));
};
