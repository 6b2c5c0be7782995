import { expect, test } from './fixtures.ts';
import { keepCustomerSession, keepMerchantSession, keepStaffSession } from './pages/demo.ts';
import type { Person } from './setup/person.ts';
import type { Lang } from '@khidma/i18n/languages';
import type { Page } from '@playwright/test';

// What a browser that has nothing yet fetches until the largest paint: files of code, calls of the server, and everything
// in kilobytes (1000 bytes, as they are sent). `npm run sizes` prints it.

/** Keeps the session of whoever opens a page. */
type SignIn = (person: Person) => Promise<unknown>;

interface FirstLoad {
  readonly path: string;
  readonly files: number;
  readonly kilobytes: number;
  readonly calls: number;
  /** In all; as many as most where nothing is said. */
  readonly requests?: number;
  readonly lang?: Lang;
}

interface Visitor {
  readonly name: string;
  readonly signIn?: SignIn;
  readonly loads: readonly FirstLoad[];
}

/** What a page may take where its line says nothing else; no signed-in page may make more than six calls. */
const page = { files: 26, kilobytes: 330, calls: 5 } as const;

const visitors: readonly Visitor[] = [
  {
    name: 'a merchant',
    signIn: keepMerchantSession,
    loads: [
      { path: '/order-manage', files: 24, kilobytes: 330, calls: 5 },
      { path: '/create-service', files: 28, kilobytes: 380, calls: 4 },
      { path: '/home', files: 24, kilobytes: 300, calls: 4 },
      { path: '/finance-manage', files: 25, kilobytes: 300, calls: 4 },
      { path: '/calendar', files: 24, kilobytes: 300, calls: 4 },
      { path: '/insights', files: 34, kilobytes: 340, calls: 4 },
      { path: '/service-manage', ...page, requests: 66 },
      { path: '/customers', ...page },
      { path: '/user-center/merchant', files: 34, kilobytes: 340, calls: 4 },
      // With two weights of the Arabic face.
      { path: '/home', lang: 'ar-AE', files: 28, kilobytes: 450, calls: 4 },
    ],
  },
  {
    name: 'staff',
    signIn: keepStaffSession,
    loads: [
      { path: '/console/', ...page },
      { path: '/console/reconciliation', ...page },
      { path: '/console/settings', files: 36, kilobytes: 330, calls: 4 },
      { path: '/console/orders', ...page },
      { path: '/console/merchants', ...page },
    ],
  },
  {
    name: 'a customer',
    signIn: keepCustomerSession,
    loads: [
      { path: '/shop/', files: 28, kilobytes: 320, calls: 4 },
      { path: '/shop/orders', files: 30, kilobytes: 330, calls: 4 },
    ],
  },
  {
    name: 'nobody yet',
    loads: [
      { path: '/join', files: 5, kilobytes: 120, calls: 0 },
      { path: '/terms-of-use', files: 5, kilobytes: 120, calls: 0 },
      { path: '/login', files: 18, kilobytes: 190, calls: 0 },
      { path: '/console/sign-in', files: 18, kilobytes: 190, calls: 0 },
      // In the frame of the shop, and with its demo account, which the client has to ask for.
      { path: '/shop/sign-in', files: 18, kilobytes: 220, calls: 1 },
    ],
  },
];

/** How much is fetched in all, what comes behind the paint and the hidden panel included. */
const mostRequests = 60;
/** On a busy machine what comes behind the paint comes before it: the lightest of so many openings counts. */
const mostOpenings = 4;

for (const { name, signIn, loads } of visitors)
  test(`first loads of ${name}`, async ({ arrive }) => {
    const first = await arrive();
    await signIn?.(first);
    const storageState = await first.page.context().storageState();
    for (const { path, files, kilobytes, calls, requests = mostRequests, lang } of loads) {
      const measured: Measured[] = [];
      const isWithin = (load: Measured): boolean =>
        load.files <= files &&
        load.kilobytes <= kilobytes &&
        load.calls <= calls &&
        load.requests <= requests;
      while (measured.length < mostOpenings && !measured.some(isWithin)) {
        const person = await arrive({ ...(signIn && { storageState }), ...(lang && { lang }) });
        await person.page.addInitScript(putOffRest);
        if (lang) await person.page.addInitScript(storeLanguage, lang);
        measured.push(await measure(person.page, path, signIn !== undefined));
        await person.page.context().close();
      }
      for (const load of measured)
        process.stdout.write(
          `${path} ${lang ?? ''}: ${load.files} of ${files} files, ${load.kilobytes} of ${kilobytes} kB, ${load.calls} of ${calls} calls, ${load.requests} requests in all\n`,
        );
      expect.soft(measured.some(isWithin), `${path}: ${JSON.stringify(measured)}`).toBe(true);
    }
  });

/** Puts off what comes by itself once a page is at rest, by a timer or in idle time: on a busy machine it would come before the paint. */
const putOffRest = (): void => {
  const begin = globalThis.setTimeout;
  const whenIdle = globalThis.requestIdleCallback;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
      begin(run, ms < 1000 ? ms : ms + 4000, ...rest),
    requestIdleCallback: (run: IdleRequestCallback, options?: IdleRequestOptions) =>
      begin(() => whenIdle(run, options), 4000),
  });
};

const storeLanguage = (lang: Lang): void => localStorage.setItem('language', lang);

interface Measured {
  /** Scripts and styles until the largest paint. */
  readonly files: number;
  /** Calls of the server until then. */
  readonly calls: number;
  /** Of everything until the largest paint. */
  readonly kilobytes: number;
  /** Of the page and its frames, until nothing more comes. */
  readonly requests: number;
}

/** Opens a page and counts, once nothing more comes. */
async function measure(page: Page, path: string, hasPanel: boolean): Promise<Measured> {
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // It comes last of all.
  if (hasPanel)
    await page.frameLocator('iframe').first().locator('body').waitFor({ state: 'attached' });
  const fetched = await page.evaluate(
    () =>
      new Promise<readonly { readonly name: string; readonly size: number }[]>((resolve) => {
        new PerformanceObserver((paints) => {
          const last = paints.getEntries().at(-1)?.startTime ?? Infinity;
          resolve(
            performance
              .getEntriesByType('resource')
              .filter((entry) => entry instanceof PerformanceResourceTiming)
              .filter(({ startTime }) => startTime < last)
              .map(({ name, transferSize }) => ({ name, size: transferSize })),
          );
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return {
    files: fetched.filter(({ name }) => /\.(?:js|css)$/.test(name)).length,
    calls: fetched.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
    kilobytes: Math.round(fetched.reduce((sum, { size }) => sum + size, 0) / 1000),
    requests,
  };
}
