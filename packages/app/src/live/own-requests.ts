/** As many as a page makes in the time that the server takes to tell of them. */
const most = 200;
const ids = new Set<string>();

/** Remembers a call of this page: what it has changed is asked for anew already. */
export const recordOwnRequest = (id: string): void => {
  ids.add(id);
  const [oldest] = ids;
  if (ids.size > most && oldest !== undefined) ids.delete(oldest);
};

/** Returns whether a call was one of this page's. */
export const isOwnRequest = (id: string): boolean => ids.has(id);
