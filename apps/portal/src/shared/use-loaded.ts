import { useCallback, useEffect, useState } from 'react';

/** What has become of loading. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'done'; readonly data: T };

/**
 * Loads when shown, where there are no query hooks. `load` must keep its identity while what it loads stays the
 * same. `again` loads anew and leaves what is there on the screen meanwhile.
 */
export const useLoaded = <T>(
  load: (signal: AbortSignal) => Promise<T>,
): { readonly loaded: Loaded<T>; readonly again: () => void } => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (data) => {
        if (!stop.signal.aborted) setLoaded({ state: 'done', data });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ state: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [load, round]);
  const again = useCallback(() => {
    setLoaded((before) => (before.state === 'failed' ? { state: 'loading' } : before));
    setRound((before) => before + 1);
  }, []);
  return { loaded, again };
};
