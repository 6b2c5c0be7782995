/** As much of a request as decides who answers it. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

interface Answering {
  /** The address below which the worker's app stands, with a slash at its end. */
  readonly scope: string;
  /** Matches the paths of the app's router. */
  readonly paths: RegExp;
}

/** Where the server's public settings stand: the same for everybody, and no call can be made without them. */
export const settingsPath = '/config.json';

/**
 * Returns what a request is to the worker: one of the app's pages, one of its files, which have another name when they
 * change, the public settings, or nothing, and then the browser goes on as if there were no worker. Calls, uploads, private files, pages in
 * front of sign-in and all that is another app's are nothing.
 */
export const kindOf = (
  { method, mode, url }: Asked,
  { scope, paths }: Answering,
): 'page' | 'file' | 'settings' | undefined => {
  if (method !== 'GET') return undefined;
  const { origin, pathname } = new URL(url);
  const own = new URL(scope);
  if (origin !== own.origin) return undefined;
  if (pathname === settingsPath) return mode === 'navigate' ? undefined : 'settings';
  if (mode === 'navigate') return paths.test(pathname) ? 'page' : undefined;
  return pathname.startsWith(`${own.pathname}assets/`) ? 'file' : undefined;
};
