const inMemory = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
};

let memory: Storage | undefined;

/**
 * Returns the browser's storage; for as long as the page a place in memory where the browser gives a frame of another
 * site none, as it does in private windows.
 */
export const panelStorage = (): Storage => {
  try {
    return globalThis.localStorage;
  } catch {
    return (memory ??= inMemory());
  }
};
