/** Code that is fetched when it is needed, at most once; a failed fetch may be tried again. */
export interface Chunk<T> {
  /** Fetches it, or answers the fetch under way. Never rejects: `get` stays undefined. */
  load: () => Promise<void>;
  get: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Returns the chunk that `fetchCode` imports. For `useSyncExternalStore`: `lazy` holds content back up to 300 ms. */
export function chunk<T>(fetchCode: () => Promise<T>): Chunk<T> {
  let code: T | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  return {
    load: () => {
      underWay ??= fetchCode().then(
        (fetched) => {
          code = fetched;
          for (const listener of listeners) listener();
        },
        () => {
          // The next press tries again.
          underWay = undefined;
          for (const listener of listeners) listener();
        },
      );
      return underWay;
    },
    get: () => code,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
