import { pathPattern } from '@khidma/contract/core/path-guard';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeptList } from '../../../packages/worker/src/kept-list.ts';
import { origin, runWorker, storageDouble } from './testing-world.ts';
import { workerSource } from './worker-source.ts';

const day = 24 * 60 * 60 * 1000;

/** What a build keeps whose files have its name in theirs. */
const listOf = (build: string): KeptList => ({
  build,
  paths: pathPattern(['/home', '/order-manage']),
  entry: `/assets/index-${build}.js`,
  pages: { en_US: '/index.en_US.html', 'ar-AE': '/index.ar-AE.html' },
  files: [`/assets/index-${build}.js`, '/assets/shared-1.js'],
  filesOf: {
    en_US: [`/assets/texts-en-${build}.js`],
    'ar-AE': [`/assets/texts-ar-${build}.js`, '/assets/arabic.woff2'],
  },
});

const sources = new Map<string, string>();
beforeAll(async () => {
  const make = async (build: string) =>
    [build, await workerSource('page-worker', listOf(build))] as const;
  for (const [build, source] of await Promise.all(['a', 'b'].map(make))) sources.set(build, source);
});

/** A browser with a line to a server that has one build. */
const browser = () => {
  const state = {
    build: 'a',
    isDown: false,
    isFull: false,
    isSlow: false,
    status: 200,
    missing: '',
    now: 0,
    asked: [] as string[],
  };
  const storage = storageDouble(() => state.isFull);
  const fetch = async (asked: string | { readonly url: string }) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    state.asked.push(pathname);
    if (state.isDown) throw new TypeError('Failed to fetch');
    if (state.isSlow) return new Promise<Response>(() => undefined);
    if (pathname === state.missing) return new Response('Not found', { status: 404 });
    const { entry } = listOf(state.build);
    const isFile = pathname.startsWith('/assets/');
    return new Response(isFile ? pathname : `page with ${entry}`, { status: state.status });
  };
  /** A worker of a build begins to run; it forgets all but what is stored. */
  const worker = (build: string) =>
    runWorker(sources.get(build) ?? '', {
      scope: '/',
      caches: storage.caches,
      fetch,
      now: () => state.now,
      wait: (run) => void (state.isSlow && run()),
    });
  const keep = (build: string, lang = 'en_US') =>
    worker(build).happen('message', { data: { keep: lang } });
  const visit = async (build: string, path = '/home') => (await worker(build).ask(path))?.text();
  return { state, names: () => [...storage.all.keys()], storage, worker, keep, visit };
};

describe('What is kept', () => {
  it('are the files of the build and those of the language that is read, and no others', async () => {
    const { keep, names, storage, state } = browser();
    await keep('a', 'ar-AE');
    expect(names()).toEqual(['kept / a ar-AE']);
    expect([...(storage.all.get('kept / a ar-AE')?.stored.keys() ?? [])].toSorted()).toEqual([
      '/.kept/page',
      '/.kept/used',
      '/assets/arabic.woff2',
      '/assets/index-a.js',
      '/assets/shared-1.js',
      '/assets/texts-ar-a.js',
      '/config.json',
    ]);
    expect(state.asked).not.toContain('/assets/texts-en-a.js');
  });

  it('is fetched once, however often and in however many tabs it is asked for', async () => {
    const { worker, keep, state } = browser();
    const one = worker('a');
    await Promise.all([1, 2, 3].map(() => one.happen('message', { data: { keep: 'en_US' } })));
    await keep('a');
    // Each file and the page; settings, which change without a build, are asked for each time.
    expect(state.asked.filter((path) => path !== '/config.json')).toHaveLength(4);
  });

  it('is told to the page that asked, and only when all of it is there', async () => {
    const { worker, state } = browser();
    const told: unknown[] = [];
    const ask = () =>
      worker('a').happen('message', {
        data: { keep: 'en_US' },
        source: { postMessage: (said: unknown) => told.push(said) },
      });
    state.missing = '/assets/shared-1.js';
    await ask();
    expect(told).toEqual([]);
    state.missing = '';
    await ask();
    expect(told).toEqual([{ kept: '/assets/index-a.js' }]);
  });

  it.each([
    [undefined],
    [null],
    ['en_US'],
    [{}],
    [{ keep: 'fr_FR' }],
    [{ keep: 'toString' }],
    [{ keep: 1 }],
  ])('is nothing where %j is asked for', async (data) => {
    const { worker, names, state } = browser();
    await worker('a').happen('message', { data });
    expect([names(), state.asked]).toEqual([[], []]);
  });

  it('is gone on with where the line dropped in between', async () => {
    const { keep, state, visit } = browser();
    state.missing = '/assets/texts-en-a.js';
    await keep('a');
    const before = state.asked.length;
    state.missing = '';
    await keep('a');
    expect(state.asked.slice(before).toSorted()).toEqual([
      '/assets/texts-en-a.js',
      '/config.json',
      '/index.en_US.html',
    ]);
    state.isDown = true;
    expect(await visit('a')).toContain('index-a');
  });

  it('is given up without an error where the storage is full, and takes no room then', async () => {
    const { keep, names, state, visit } = browser();
    state.isFull = true;
    await keep('a');
    expect(names()).toEqual([]);
    expect(await visit('a')).toContain('index-a');
  });

  it('is that of the language that was turned to', async () => {
    const { keep, names } = browser();
    await keep('a');
    await keep('a', 'ar-AE');
    expect(names()).toEqual(['kept / a ar-AE']);
  });
});

describe('The public settings', () => {
  it('are the server’s where it can be asked, and else those that were there last', async () => {
    const { keep, state, worker } = browser();
    const settings = async () => (await worker('a').ask('/config.json', 'cors'))?.text();
    await keep('a');
    state.build = 'b';
    expect(await settings()).toContain('index-b');
    state.isDown = true;
    expect(await settings()).toContain('index-a');
    Object.assign(state, { isDown: false, build: 'c' });
    await keep('a');
    state.isDown = true;
    expect(await settings()).toContain('index-c');
  });
});

describe('A page', () => {
  it('is asked of the server first, whatever is kept', async () => {
    const { keep, state, visit } = browser();
    await keep('a');
    state.build = 'b';
    expect(await visit('a')).toContain('index-b');
  });

  it('is the kept one without a line, with one that crawls, and while the server is replaced', async () => {
    const { keep, state, visit } = browser();
    await keep('a');
    state.isDown = true;
    expect(await visit('a', '/order-manage')).toContain('index-a');
    Object.assign(state, { isDown: false, isSlow: true });
    expect(await visit('a')).toContain('index-a');
    Object.assign(state, { isSlow: false, status: 502, build: 'b' });
    expect(await visit('a')).toContain('index-a');
  });

  it('is what the server says where nothing is kept', async () => {
    const { state, worker } = browser();
    state.status = 503;
    expect((await worker('a').ask('/home'))?.status).toBe(503);
    state.isDown = true;
    await expect(worker('a').ask('/home')).rejects.toThrow('Failed to fetch');
  });

  it('is none of a build that was not kept whole', async () => {
    const { keep, state, worker } = browser();
    state.missing = '/assets/shared-1.js';
    await keep('a');
    state.isDown = true;
    await expect(worker('a').ask('/home')).rejects.toThrow('Failed to fetch');
  });

  it('is none that nobody has used for a week, and then what was kept goes', async () => {
    const { keep, names, state, visit, worker } = browser();
    await keep('a');
    state.now = 6 * day;
    await keep('a');
    state.now = 12 * day;
    state.isDown = true;
    expect(await visit('a')).toContain('index-a');
    state.now = 13 * day;
    await expect(worker('a').ask('/home')).rejects.toThrow('Failed to fetch');
    expect(names()).toEqual([]);
  });
});

describe("A worker of yesterday's build", () => {
  it('keeps no page of another build than its own', async () => {
    const { keep, names, state, visit } = browser();
    await keep('a');
    state.build = 'b';
    await keep('a', 'ar-AE');
    state.isDown = true;
    expect(await visit('a')).toContain('index-a');
    expect(names()).toContain('kept / a en_US');
  });

  it('gives way to the new one, which keeps its own before the old goes, and fetches what changed', async () => {
    const { keep, names, state, visit } = browser();
    await keep('a');
    state.build = 'b';
    // The line drops before all of the new build is there.
    state.missing = '/assets/texts-en-b.js';
    await keep('b');
    state.isDown = true;
    expect(await visit('b')).toContain('index-a');
    Object.assign(state, { isDown: false, missing: '', asked: [] });
    await keep('b');
    expect(state.asked).not.toContain('/assets/shared-1.js');
    expect(names()).toEqual(['kept / b en_US']);
    state.isDown = true;
    expect(await visit('b')).toContain('index-b');
  });
});

it('a file is the kept one, by its name, and else the server’s', async () => {
  const { keep, state, worker } = browser();
  await keep('a');
  state.asked.length = 0;
  expect(await (await worker('a').ask('/assets/shared-1.js', 'cors'))?.text()).toBe(
    '/assets/shared-1.js',
  );
  expect(state.asked).toEqual([]);
  expect(await (await worker('a').ask('/assets/other.js', 'cors'))?.text()).toBe(
    '/assets/other.js',
  );
  expect(state.asked).toEqual(['/assets/other.js']);
});

it('nothing else is answered', async () => {
  const { worker } = browser();
  const answers = await Promise.all([
    worker('a').ask('/home', 'cors'),
    worker('a').ask('/home', 'navigate', 'POST'),
    worker('a').ask('/shop/', 'navigate'),
    worker('a').ask('/api/merchant/order/page', 'cors'),
    worker('a').ask('/files/proof.jpg', 'no-cors'),
  ]);
  expect(answers).toEqual(answers.map(() => undefined));
});
