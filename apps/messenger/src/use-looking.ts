import { useSyncExternalStore } from 'react';

const follow = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Returns whether the browser's tab is in sight. */
export const useLooking = (): boolean =>
  useSyncExternalStore(follow, () => document.visibilityState !== 'hidden');
