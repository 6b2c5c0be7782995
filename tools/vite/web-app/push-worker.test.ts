import { beforeAll, describe, expect, it } from 'vitest';
import { origin, runWorker, storageDouble } from './testing-world.ts';
import { workerSource } from './worker-source.ts';

let source: string;
beforeAll(async () => {
  source = await workerSource('push-worker');
});

/** A page that the worker may meet; what was done with it. */
interface PageDouble {
  readonly url: string;
  readonly done: string[];
  readonly focus: () => Promise<void>;
  readonly navigate: (url: string) => Promise<void>;
}

const pageOf = (
  path: string,
  { mayFocus = true, isHeld = true }: { mayFocus?: boolean; isHeld?: boolean } = {},
): PageDouble => {
  const done: string[] = [];
  return {
    url: origin + path,
    done,
    focus: async () => {
      if (!mayFocus) throw new TypeError('not allowed to focus a window');
      done.push('focus');
    },
    navigate: async (url) => {
      if (!isHeld) throw new TypeError('this client is not held');
      done.push(url);
    },
  };
};

const workerOf = (scope: string, pages: readonly PageDouble[] = []) => {
  const { happen, opened } = runWorker(source, { scope, pages });
  /** A click on a notice that leads to `path`. */
  const click = async (path: string): Promise<boolean> => {
    let isClosed = false;
    const works = await happen('notificationclick', {
      notification: { data: { path }, close: () => (isClosed = true) },
    });
    return isClosed && works === 1;
  };
  return { click, opened };
};

describe('A click on what was pushed leads to its place', () => {
  it.each([
    ['/', '/withdraw', '/withdraw'],
    ['/shop/', '/orders/7', '/shop/orders/7'],
    ['/console/', '/messages', '/console/messages'],
  ])('below %s to %s in a new window where none is open', async (scope, path, place) => {
    const { click, opened } = workerOf(scope);
    expect(await click(path)).toBe(true);
    expect(opened).toEqual([origin + place]);
  });

  it('in the page of the app that is open, which is brought to the front', async () => {
    const own = pageOf('/order-manage');
    const { click, opened } = workerOf('/', [own]);
    await click('/chat');
    expect(own.done).toEqual(['focus', `${origin}/chat`]);
    expect(opened).toEqual([]);
  });

  it('never in a page of another app of the same origin', async () => {
    const others = ['/shop/orders', '/console', '/messenger/?host=x'].map((path) => pageOf(path));
    const { click, opened } = workerOf('/', others);
    await click('/chat');
    expect(others.flatMap(({ done }) => done)).toEqual([]);
    expect(opened).toEqual([`${origin}/chat`]);
  });

  it('also where the browser does not bring the window to the front', async () => {
    const own = pageOf('/shop/', { mayFocus: false });
    await workerOf('/shop/', [own]).click('/messages');
    expect(own.done).toEqual([`${origin}/shop/messages`]);
  });

  it('in a new window where the page is none that the worker may lead', async () => {
    const { click, opened } = workerOf('/shop/', [pageOf('/shop/', { isHeld: false })]);
    await click('/messages');
    expect(opened).toEqual([`${origin}/shop/messages`]);
  });
});

describe('The worker that keeps nothing', () => {
  it('drops what an earlier one of its app has kept, and nothing of others', async () => {
    const { all, caches } = storageDouble();
    for (const name of ['kept / a en_US', 'kept / b ar-AE', 'kept /shop/ a en_US', 'another'])
      await caches.open(name); // oxlint-disable-line no-await-in-loop -- at once
    await runWorker(source, { scope: '/', caches }).happen('activate');
    expect([...all.keys()]).toEqual(['kept /shop/ a en_US', 'another']);
  });

  it('answers nothing', async () => {
    const worker = runWorker(source, { scope: '/' });
    for (const mode of ['navigate', 'cors'])
      expect(await worker.ask('/home', mode)).toBeUndefined(); // oxlint-disable-line no-await-in-loop -- at once
  });
});
