import { checkLine } from '../offline/follow-line.ts';
import { ownBuild } from './own-build.ts';

/**
 * Why code has not come: nothing comes now; a newer build has other files, and the page holds what would be lost with
 * it; or the file is missing from this build too.
 */
export type MissingReason = 'offline' | 'outdated' | 'lost';

/** Where a tab remembers for which build it was loaded anew: once, or a broken build would be loaded for ever. */
const renewedKey = 'renewedFor';

/**
 * Fetches code that did not come once more, where the server can be reached. Where it is gone all the same the server
 * has a newer build: the page is loaded anew, once for each build, unless something typed would be lost. Resolves with
 * why there is nothing, never where the page is loaded anew, and with null once the code is there.
 */
export const fetchMissing = async (
  fetchCode: () => Promise<boolean>,
): Promise<MissingReason | null> => {
  if (await checkLine()) return 'offline';
  await mendStyles();
  if (await fetchCode()) return null;
  if (await checkLine()) return 'offline';
  const build = ownBuild();
  if (sessionStorage.getItem(renewedKey) === build) return 'lost';
  if (wouldLoseInput()) return 'outdated';
  sessionStorage.setItem(renewedKey, build);
  location.reload();
  return new Promise(() => undefined);
};

/** The fields that somebody has typed in: a form says of none that is not its own, and many forms hold nobody back. */
const typedIn = new WeakSet<EventTarget>();
addEventListener('input', ({ target }) => void (target && typedIn.add(target)), true);

/** Whether something typed would be lost with the page: asks whoever would be asked if it were closed, and looks at what stands in it. */
const wouldLoseInput = (): boolean => {
  const mayClose = dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio])',
  );
  return !mayClose || [...fields].some((field) => typedIn.has(field) && field.value !== '');
};

/** Asks for style sheets that did not come again: the build's own loader asks for each of them once. */
const mendStyles = async (): Promise<void> => {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    lost.map((link) => {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      const settled = new Promise((resolve) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', resolve);
      });
      link.replaceWith(again);
      return settled;
    }),
  );
};
