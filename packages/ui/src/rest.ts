import { useEffect, useState } from 'react';
import { bearsAhead } from './bears-ahead.ts';

/** How long it is waited between two looks at a page that is busy, in milliseconds, and how often it is looked at. */
const again = { ms: 200, most: 50 } as const;

let isBusy = (): boolean => false;

/** Says how an app knows that something which its page shows is still under way. */
export const restsUnless = (isUnderWay: () => boolean): void => {
  isBusy = isUnderWay;
};

/**
 * Calls `run` once the page has come to rest: it is loaded, all that it shows is there, and the browser has nothing
 * to do; before that it is left alone for `quietMs`. A page that stays busy for ten seconds more is waited for no
 * longer. Returns what calls it off.
 */
export function afterRest(run: () => void, quietMs = 0): () => void {
  const end = new AbortController();
  const { signal } = end;
  let looks = 0;
  const look = () => {
    if (signal.aborted) return;
    looks += 1;
    if (isBusy() && looks < again.most) setTimeout(whenIdle, again.ms);
    else run();
  };
  const whenIdle = () => {
    // Safari 18 has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 3000 });
    else setTimeout(look, 300);
  };
  const begin = () => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true, signal });
  };
  if (quietMs > 0) setTimeout(begin, quietMs);
  else begin();
  return () => end.abort();
}

/** The same for what nobody has asked for: only where the line bears it. Others fetch it at the first touch. */
export const fetchAhead = (fetchAll: () => void): (() => void) =>
  afterRest(() => {
    if (bearsAhead()) fetchAll();
  });

/** Whether the page has come to rest, as `afterRest` has it: what its first paint does not need is asked for then. */
export function useAtRest(quietMs?: number): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => afterRest(() => setAtRest(true), quietMs), [quietMs]);
  return isAtRest;
}
