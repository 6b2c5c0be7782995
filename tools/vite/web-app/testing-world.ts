import { runInNewContext } from 'node:vm';

interface Happening {
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly [name: string]: unknown;
}

/** A cache as the browser has them, by address alone. */
class CacheDouble {
  readonly stored = new Map<string, Response>();
  readonly #full: () => boolean;
  constructor(isFull: () => boolean) {
    this.#full = isFull;
  }
  async match(key: string) {
    return this.stored.get(pathOf(key))?.clone();
  }
  async put(key: string, response: Response) {
    if (this.#full()) throw new DOMException('no room', 'QuotaExceededError');
    this.stored.set(pathOf(key), response);
  }
}

const pathOf = (key: string): string => new URL(key, origin).pathname;

/** Where everything is in these tests. */
export const origin = 'https://khidma.example';

/** The storage of a browser, which outlives a worker. */
export const storageDouble = (isFull: () => boolean = () => false) => {
  const all = new Map<string, CacheDouble>();
  return {
    all,
    caches: {
      open: async (name: string) => {
        const cache = all.get(name) ?? new CacheDouble(isFull);
        all.set(name, cache);
        return cache;
      },
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (key: string) => {
        for (const cache of all.values()) {
          const found = await cache.match(key); // oxlint-disable-line no-await-in-loop -- the first that has it
          if (found) return found;
        }
        return undefined;
      },
    },
  };
};

interface World {
  readonly scope: string;
  readonly pages?: readonly unknown[];
  readonly caches?: ReturnType<typeof storageDouble>['caches'];
  readonly fetch?: (asked: string | { readonly url: string }) => Promise<Response>;
  /** What it is by now. */
  readonly now?: () => number;
  /** What runs once the worker's patience has ended. */
  readonly wait?: (run: () => void) => void;
}

/** Runs a worker's own code in a double of its world. */
export const runWorker = (source: string, world: World) => {
  const listeners = new Map<string, (happening: Happening) => void>();
  const opened: string[] = [];
  const addEventListener = (type: string, run: (happening: Happening) => void) =>
    listeners.set(type, run);
  const self = {
    addEventListener,
    registration: { scope: origin + world.scope },
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => world.pages ?? [],
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  class Clock extends Date {
    static override now = world.now ?? Date.now;
  }
  runInNewContext(source, {
    self,
    addEventListener,
    caches: world.caches ?? storageDouble().caches,
    fetch: world.fetch,
    setTimeout: (run: (value: null) => void) => world.wait?.(() => run(null)),
    Date: Clock,
    DOMException,
    Response,
    URL,
  });
  /** Tells the worker of something, and waits for what it does then. */
  const happen = async (type: string, happening: Omit<Happening, 'waitUntil'> = {}) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...happening, waitUntil: (work) => void works.push(work) });
    await Promise.all(works);
    return works.length;
  };
  /** What the worker answers a request with; undefined where it leaves it to the browser. */
  const ask = async (path: string, mode = 'navigate', method = 'GET') => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { method, mode, url: origin + path },
      respondWith: (given: Promise<Response>) => void (answer = given),
    });
    return answer;
  };
  return { happen, ask, opened };
};
