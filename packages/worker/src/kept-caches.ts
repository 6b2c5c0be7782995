declare const self: ServiceWorkerGlobalScope;

/** The caches of an app, of which there is one for each build and language, begin with the path that it stands below. */
const ownPrefix = (): string => `kept ${new URL(self.registration.scope).pathname} `;

/** What a cache of this app is called. */
export const cacheName = (build: string, lang: string): string => `${ownPrefix()}${build} ${lang}`;

/** Removes what this app has kept, but one cache where one is named. */
export async function forgetKept(besides?: string): Promise<void> {
  const names = await ownCaches();
  await Promise.all(names.filter((name) => name !== besides).map((name) => caches.delete(name)));
}

/** The names of the caches that this app has. */
export async function ownCaches(): Promise<string[]> {
  const prefix = ownPrefix();
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
