import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether there is a way to the server, as far as is known. */
interface Line {
  readonly isOffline: boolean;
}

/** One line a page. It begins as the browser sees it; `followLine` keeps it true. */
export const lineStore = createStore<Line>(() => ({ isOffline: !navigator.onLine }));

/** Returns whether the server cannot be reached now: by what the browser says, or because calls got no answer. */
export const isOffline = (): boolean => lineStore.getState().isOffline;

/** Reads whether the server cannot be reached now; renders again when that changes. */
export const useIsOffline = (): boolean => useStore(lineStore, (line) => line.isOffline);

/** Calls back whenever the server can be reached again after it could not. Returns what ends the listening. */
export const onLineBack = (run: () => void): (() => void) =>
  lineStore.subscribe((now, before) => {
    if (before.isOffline && !now.isOffline) run();
  });
