import { createContext, useContext } from 'react';

/** Whether keys of one letter press buttons on this page: the app listens for them, and they can be turned off. */
export const ShortcutsContext = createContext(false);

/** Returns how a control says the key that presses it, to eyes and to screen readers; nothing while keys are off. */
export const useShortcut = (
  key: string | undefined,
): { 'aria-keyshortcuts'?: string; title?: string } =>
  useContext(ShortcutsContext) && key !== undefined
    ? { 'aria-keyshortcuts': key, title: key.toUpperCase() }
    : {};
