// Keeps an app's own files, so that it opens where there is no line, and shows what is pushed. It keeps files alone,
// the same for everybody: answers of the server never pass through it, for it leaves calls to the browser.
import { fieldsOf } from './fields.ts';
import { keepFiles, keptFile, keptPage, keptSettings } from './kept-files.ts';
import type { FilesKept, KeptList } from './kept-list.ts';
import { listenToPush } from './push.ts';
import { kindOf } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;
/** Said by the build. */
declare const keptList: KeptList;

/** How long a person looks at nothing before the kept page is shown. */
const patienceMs = 4000;

const known = { scope: self.registration.scope, paths: new RegExp(keptList.paths) };

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, known);
  if (kind === 'page') event.respondWith(answerFresh(event.request, keptPage));
  if (kind === 'settings') event.respondWith(answerFresh(event.request, keptSettings));
  if (kind === 'file') event.respondWith(answerFile(event.request));
});

self.addEventListener('message', (event) => {
  const { keep } = fieldsOf(event.data);
  if (typeof keep === 'string' && Object.hasOwn(keptList.pages, keep))
    event.waitUntil(answerKeep(keep, event.source));
});

listenToPush();
// It takes over at once: pages of two builds find their files under their own names.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function answerKeep(lang: string, page: ExtendableMessageEvent['source']): Promise<void> {
  const told: FilesKept = { kept: keptList.entry };
  if (await keepFiles(keptList, lang)) page?.postMessage(told); // oxlint-disable-line require-post-message-target-origin -- a worker's pages are of its origin
}

/** What the server answers is never older than the build that runs there; what is kept is for a line that drops or crawls. */
async function answerFresh(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const coming = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const first = await Promise.race([coming.catch(() => null), late]);
  // While a server is being replaced, what stands before it answers for it.
  if (first !== null && first.status < 500) return first;
  return (await kept()) ?? first ?? coming;
}

async function answerFile(request: Request): Promise<Response> {
  // A storage that cannot be read is no reason to show nothing.
  const kept = await keptFile(request.url).catch(() => undefined);
  return kept ?? fetch(request);
}
