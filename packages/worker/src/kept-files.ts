import { cacheName, forgetKept, ownCaches } from './kept-caches.ts';
import type { KeptList } from './kept-list.ts';
import { settingsPath } from './requests.ts';

/** Whoever has not opened the app for so long gets no page of a build that may be long gone. */
const unusedMs = 7 * 24 * 60 * 60 * 1000;
/** So many files are fetched at once: what the person does goes first. */
const lanes = 4;

/** Names in a cache, which no address of ours has: the page, and the moment at which all was there and in use. */
const pageKey = '/.kept/page';
const usedKey = '/.kept/used';

/** Looked for by address alone: each file is the same for everybody. */
const byAddress = { ignoreVary: true } as const;

let underWay: Promise<boolean> | undefined;

/** Keeps the files of a build in one language, unless they are kept; several pages may ask at once. Returns whether they are. */
export function keepFiles(list: KeptList, lang: string): Promise<boolean> {
  underWay ??= keep(list, lang)
    .then(() => true)
    // The app runs without: it is tried again when its page comes to rest the next time.
    .catch(() => false)
    .finally(() => (underWay = undefined));
  return underWay;
}

async function keep(list: KeptList, lang: string): Promise<void> {
  const name = cacheName(list.build, lang);
  const cache = await caches.open(name);
  if ((await cache.match(usedKey)) === undefined)
    await fill(cache, list, lang).catch(async (error: unknown) => {
      // What a dropped line has left is gone on with; a full storage gets its room back.
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (isFull) await caches.delete(name);
      throw error;
    });
  // The operator changes them without a new build.
  await cache.put(settingsPath, await fetched(settingsPath));
  await cache.put(usedKey, new Response(String(Date.now())));
  await forgetKept(name);
}

async function fill(cache: Cache, list: KeptList, lang: string): Promise<void> {
  const open = [...list.files, ...(list.filesOf[lang] ?? [])];
  const fetchNext = async (): Promise<void> => {
    for (let file = open.pop(); file !== undefined; file = open.pop())
      if ((await cache.match(file, byAddress)) === undefined)
        await cache.put(file, (await keptFile(file)) ?? (await fetched(file)));
  };
  await Promise.all(Array.from({ length: lanes }, fetchNext));
  const page = await fetched(list.pages[lang] ?? '', { cache: 'no-cache' });
  // A newer build has come meanwhile: its own worker keeps it.
  if (!(await page.clone().text()).includes(list.entry)) throw new Error('another build');
  await cache.put(pageKey, page);
}

async function fetched(path: string, how: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, how);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** A file by its address, whichever build has kept it: a changed one has another name. */
export async function keptFile(address: string): Promise<Response | undefined> {
  return caches.match(address, byAddress);
}

/** The page of the build that is kept whole, where it was used within a week. */
export const keptPage = (): Promise<Response | undefined> => fromWhole(pageKey);

/** The server's public settings as they were when that build was last in use. */
export const keptSettings = (): Promise<Response | undefined> => fromWhole(settingsPath);

async function fromWhole(key: string): Promise<Response | undefined> {
  for (const name of await ownCaches()) {
    const cache = await caches.open(name);
    const used = await cache.match(usedKey);
    if (used === undefined) continue;
    if (Date.now() - Number(await used.text()) < unusedMs) return cache.match(key);
    await caches.delete(name);
  }
  return undefined;
}
