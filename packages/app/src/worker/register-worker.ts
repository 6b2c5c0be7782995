/** The service worker of each app that has one, by the path below which the app's pages stand. */
const workers = {
  '/': '/page-worker.js',
  '/shop/': '/shop/page-worker.js',
  '/console/': '/push-worker.js',
  '/messenger/': '/messenger/page-worker.js',
} as const;

/** Where an app stands that has a service worker. A browser has one worker and one subscription to pushes for each. */
export type WorkerScope = keyof typeof workers;

const addresses: readonly string[] = Object.values(workers);

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Browsers take no text for a script's address without a policy: this one lets the workers through and nothing else. */
const workerPolicy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes // not every browser has it yet
  ?.createPolicy('worker', {
    createScriptURL: (address) => {
      if (addresses.includes(address)) return address;
      throw new TypeError(`no worker stands at ${address}`);
    },
  });

/** Registers the worker of an app, past whatever the browser has kept of it. */
export const registerWorker = async (scope: WorkerScope): Promise<ServiceWorkerRegistration> => {
  const address = workers[scope];
  return navigator.serviceWorker.register(workerPolicy?.createScriptURL(address) ?? address, {
    scope,
    updateViaCache: 'none',
  });
};
