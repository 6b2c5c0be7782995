import { useSyncExternalStore } from 'react';

let now = Date.now();

const follow = (changed: () => void): (() => void) => {
  const turn = (): void => {
    now = Date.now();
    changed();
  };
  if (Date.now() - now > 60_000) turn();
  const timer = setInterval(turn, 60_000);
  return () => clearInterval(timer);
};

/** Returns the time in milliseconds, anew each minute. */
export const useNow = (): number => useSyncExternalStore(follow, () => now);
