import { languages } from '@khidma/i18n/languages';
import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { keepMerchantSession } from './pages/demo.ts';
import { panelOf } from './pages/messages.ts';
import { keptPages } from './setup/kept-pages.ts';
import type { Person } from './setup/person.ts';
import { loadTexts } from './setup/texts.ts';

test.use({ serviceWorkers: 'allow' });

const portalFiles = join(import.meta.dirname, '../apps/portal/dist');

/** Opens a page of the portal as its merchant and waits until it would open without a line. */
async function keepPortal(person: Person, path = '/order-manage'): Promise<void> {
  await keepMerchantSession(person);
  await person.page.goto(path);
  await expect
    .poll(() => keptPages(person.page))
    .toContainEqual(expect.stringMatching(/^kept \/ \S+ en_US$/));
}

/** The portal's own frame is on the screen. */
const expectPortal = ({ page, t }: Person): Promise<void> =>
  expect(page.getByRole('navigation', { name: t('nav.main') })).toBeVisible();

/** A browser that has no worker yet gets another one than the server's; it looks for newer ones at the server itself. */
const serveFirst = async (
  context: BrowserContext,
  sourceOf: (served: string) => string,
): Promise<void> => {
  // It would be replaced at once: newer ones come with the next page, as the browser looks by itself.
  await context.addInitScript(() => {
    // A frame of a plain address has no workers.
    if ('ServiceWorkerRegistration' in globalThis)
      Object.assign(ServiceWorkerRegistration.prototype, { update: async () => undefined });
  });
  await context.route('**/page-worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: sourceOf(await response.text()) });
  });
};

test('the portal opens without a line, on any of its pages, and asks the server again with one', async ({
  arrive,
}) => {
  const person = await arrive();
  const { page, t } = person;
  await keepPortal(person);
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expectPortal(person);
  await page.goto('/home');
  await expectPortal(person);
  // Pages in front of sign-in are the server's alone.
  for (const path of ['/login', '/join'])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto('/order-manage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
});

test('a line that crawls shows the kept page, and what comes late is not waited for', async ({
  arrive,
}) => {
  const person = await arrive();
  await keepPortal(person);
  let isAsked = false;
  await person.page.context().route('**/calendar', () => void (isAsked = true));
  await person.page.goto('/calendar');
  await expectPortal(person);
  expect(isAsked).toBe(true);
});

test('all four apps open beside the worker of the portal, which serves none of the others', async ({
  arrive,
}) => {
  const person = await arrive();
  const { page } = person;
  await keepPortal(person);
  for (const [path, isServed] of [
    ['/home', true],
    ['/shop/', false],
    ['/console/sign-in', false],
    ['/messenger/', false],
  ] as const) {
    // What the page before still asks for is not of this one.
    await page.goto('about:blank');
    const asked: { readonly url: string; readonly isServed: boolean }[] = [];
    page.on('response', (response) => {
      asked.push({ url: response.url(), isServed: response.fromServiceWorker() });
    });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    page.removeAllListeners('response');
    expect(response?.ok(), path).toBe(true);
    expect(response?.fromServiceWorker(), path).toBe(isServed);
    const served = asked.filter((each) => each.isServed).map(({ url }) => new URL(url).pathname);
    // The public settings are the same in all of them, and asked of the server first.
    const isPortals = (url: string) => url === path || url.startsWith('/assets/');
    expect(
      served.filter((url) => url !== '/config.json' && !(isServed && isPortals(url))),
      path,
    ).toEqual([]);
  }
});

test("a worker of yesterday's build shows its page once at most", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  const context = page.context();
  let build = '';
  await serveFirst(context, (source) => {
    [, build = ''] = /build:[`"]([^`"]+)/.exec(source) ?? [];
    return source.replaceAll(build, 'yesterday');
  });
  await keepPortal(person);
  expect(await keptPages(page)).toEqual(['kept / yesterday en_US']);
  await page.evaluate(async () => {
    const cache = await caches.open('kept / yesterday en_US');
    const stored = await cache.match('/.kept/page');
    const html = (await stored?.text())?.replace('<head>', '<head data-build="yesterday">');
    await cache.put(
      '/.kept/page',
      new Response(html, { headers: { 'content-type': 'text/html' } }),
    );
  });
  await context.unrouteAll();
  await context.setOffline(true);
  await page.reload();
  await expectPortal(person);
  const yesterday = page.locator('head[data-build="yesterday"]');
  await expect(yesterday).toHaveCount(1);

  await context.setOffline(false);
  await page.reload();
  await expectPortal(person);
  await expect(yesterday).toHaveCount(0);
  await expect.poll(() => keptPages(page)).toEqual([`kept / ${build} en_US`]);
  await context.setOffline(true);
  await page.reload();
  await expectPortal(person);
  await expect(yesterday).toHaveCount(0);
});

/** Lets a browser have the build before the server's: the same one, whose files have names that the server does not know. */
async function serveFormer(context: BrowserContext): Promise<void> {
  const renamed = (text: string): string =>
    text.replaceAll(/(assets\/[\w.~-]+?|["'`]\.\/[\w.~-]+?)\.(js|css)\b/g, '$1.former.$2');
  await serveFirst(context, (source) =>
    renamed(source.replaceAll(/build:[`"][^`"]+[`"]/g, 'build:"former"')),
  );
  await context.route(/\/assets\/.*\.former\./, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('.former.', '.') });
    await route.fulfill({ response, body: renamed(await response.text()) });
  });
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const isPage = request.resourceType() === 'document' || request.url().endsWith('.html');
      if (!isPage) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: renamed(await response.text()) });
    },
  );
}

/** Whether the page is of the build before the server's. */
const isFormer = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[type=module][src*=".former."]') !== null);

test('a deploy beside an active worker: what is kept opens, and anything else after one reload', async ({
  arrive,
}) => {
  const person = await arrive();
  const { page, t } = person;
  const context = page.context();
  await serveFormer(context);
  await keepPortal(person, '/home');
  expect(await keptPages(page)).toEqual(['kept / former en_US']);
  await context.unrouteAll();
  let loads = 0;
  page.on('load', () => (loads += 1));
  const goTo = async (place: 'calendar' | 'finance' | 'services'): Promise<void> => {
    await page
      .getByRole('navigation', { name: t('nav.main') })
      .getByRole('link', { name: t(`nav.${place}`), exact: true })
      .click();
    await expect(page.getByRole('link', { name: t(`nav.${place}`), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  await goTo('calendar');
  expect([loads, await isFormer(page)]).toEqual([0, true]);
  await goTo('finance');
  await expect(page.getByRole('heading', { level: 1, name: t('finance.title') })).toBeVisible();
  expect([loads, await isFormer(page)]).toEqual([1, false]);
  await goTo('services');
  expect(loads).toBe(1);
  // The worker of this build has come with it, and keeps its files in the place of the others.
  await expect.poll(() => keptPages(page)).toEqual([expect.not.stringContaining('former')]);
});

test('a deploy takes nothing from whoever is typing', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  const context = page.context();
  await serveFormer(context);
  await keepPortal(person, '/withdraw');
  await context.unrouteAll();
  let loads = 0;
  page.on('load', () => (loads += 1));
  const amount = page.getByLabel(t('finance.withdrawal.amount'), { exact: true });
  await amount.fill('12.50');
  await page.getByRole('button', { name: t('finance.payout.change'), exact: true }).click();
  await expect(page.getByText(t('common.newVersion'))).toBeVisible();
  await expect(amount).toHaveValue('12.50');
  expect([loads, await isFormer(page)]).toEqual([0, true]);
});

test.describe('The panel of messages', () => {
  test.use({ panel: 'served' });

  /** The page in the frame: its storage is its own. */
  const panelPage = (page: Page) => {
    const frame = page.frames().find((each) => each.url().includes('/messenger/'));
    if (frame === undefined) throw new Error('the page has no panel');
    return frame;
  };
  const keptMessages = (page: Page): Promise<string> =>
    panelPage(page).evaluate(() => localStorage.getItem('khidma-im:kept') ?? '');

  test('opens without a line with its list and the conversation that was open, and says so', async ({
    arrive,
  }) => {
    const person = await arrive();
    const { page, t } = person;
    await keepPortal(person, '/chat');
    const panel = panelOf(page);
    const log = panel.getByRole('log');
    const name = 'Omar Farouk';
    const row = panel.getByRole('button', { name }).first();
    await row.click();
    const last = log.getByText(/Is Monday at ten still fine/);
    await expect(last).toBeVisible();
    await expect.poll(() => keptMessages(page)).toContain('"open":{');
    await expect
      .poll(() => keptPages(panelPage(page)))
      .toContainEqual(expect.stringMatching(/^kept \/messenger\/ \S+ en_US$/));

    await page.context().setOffline(true);
    await page.reload();
    await expectPortal(person);
    const [said = ''] = t('messenger.kept', { moment: '|' }).split('|');
    await expect(panel.getByText(said).first()).toBeVisible();
    await row.click();
    await expect(last).toBeVisible();
    // What is written stays in sight and says that it waits.
    await panel
      .getByLabel(t('messenger.compose.label', { name }), { exact: true })
      .fill('We come at nine');
    await page.keyboard.press('Enter');
    await expect(log).toContainText('We come at nine');
    await expect(log).toContainText(t('messenger.unsent.waiting'));

    await page.context().setOffline(false);
    await expect(panel.getByText(said)).toHaveCount(0);
    await expect(log).toContainText(t('messenger.thread.sent'));
    await expect(log.getByText('We come at nine', { exact: true })).toHaveCount(1);
  });
});

test.describe('A server that wants nothing kept', () => {
  test.use({ offlinePages: false });

  test('has what was kept dropped, and its worker answers nothing', async ({ arrive }) => {
    const person = await arrive();
    const { page } = person;
    const context = page.context();
    const before = await readFile(join(portalFiles, 'page-worker.js'), 'utf8');
    await serveFirst(context, () => before);
    await keepPortal(person);
    await page.reload();
    await expect.poll(() => keptPages(page)).toEqual([]);
    expect((await page.reload())?.fromServiceWorker()).toBe(false);
    await expectPortal(person);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

test('a storage that is full is nothing to the page', async ({ arrive, server }) => {
  const person = await arrive();
  const { page } = person;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 100_000 });
  const tried = page
    .context()
    .waitForEvent(
      'request',
      (request) => request.serviceWorker() !== null && /\/assets\//.test(request.url()),
    );
  await keepMerchantSession(person);
  await page.goto('/order-manage');
  await tried;
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  await expectPortal(person);
});

test.describe('An app that is installed', () => {
  /** What a page says of the app, once it has no fault and nothing stands against installing it. */
  const installed = async (page: Page): Promise<unknown> => {
    const browser = await page.context().newCDPSession(page);
    const { data = '{}', errors } = await browser.send('Page.getAppManifest');
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect([errors, installabilityErrors]).toEqual([[], []]);
    return JSON.parse(data);
  };

  test('is the portal by its name in the language that is read, and the shop beside it', async ({
    playwright,
    launchOptions,
    server,
  }, info) => {
    // A browser with a profile of its own: nothing is installed where nothing is kept.
    const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
      ...launchOptions,
      baseURL: server.url,
    });
    const page = await context.newPage();
    for (const lang of ['en_US', 'ar-AE'] as const) {
      const t = await loadTexts(lang);
      await keepMerchantSession({ page, lang, t });
      await page.goto('/home');
      await expectPortal({ page, lang, t });
      const { dir, bcp47 } = languages[lang];
      await expect
        .poll(() => installed(page))
        .toMatchObject({
          id: '/',
          name: t('nav.product'),
          lang: bcp47,
          dir,
          shortcuts: (['orders', 'calendar', 'visits'] as const).map((name) => ({
            name: t(`nav.${name}`),
          })),
        });
    }
    await page.goto('/shop/');
    await expect.poll(() => installed(page)).toMatchObject({ id: '/shop/', scope: '/shop/' });
    await context.close();
  });
});
