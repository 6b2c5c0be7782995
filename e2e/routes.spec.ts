import { expect, test } from './fixtures.ts';
import { demoMerchant, signInToDemo } from './pages/demo.ts';
import { enterCredentials } from './pages/login.ts';
import { goWithin } from './pages/screen.ts';

/** As much of it as a test asks. */
declare global {
  // oxlint-disable-next-line no-var -- a global is declared so
  var trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** The signed-in routes of the specification's section 2. */
const signedInRoutes = [
  '/home',
  '/insights',
  '/order-manage',
  `/order-detail/${nobody}`,
  '/service-manage',
  `/service-detail/${nobody}`,
  `/service-detail/images/${nobody}`,
  '/uncompleted-list',
  '/create-service',
  `/create-service/${nobody}`,
  '/customers',
  `/customers/${nobody}`,
  '/finance-manage',
  '/withdraw',
  '/user-center',
  '/user-center/merchant',
  '/user-center/comment',
  '/user-center/notification-settings',
  '/user-center/account-settings',
  '/user-center/fund-security',
  '/calendar',
  '/working-times',
  '/expired-certificate',
  '/chat',
] as const;

test('no text becomes markup or script in a page, and the server hears of the try', async ({
  browser,
  server,
}) => {
  // What its policy keeps a page from would fail a journey anywhere else.
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of ['/join', '/login', '/console/sign-in', '/shop/', '/messenger/']) {
    await page.goto(path);
    const refused = await page.evaluate(() => {
      const tries = [
        () => void (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
        () => void (document.createElement('script').src = '/page-worker.js'),
        () => document.write('<p>'),
        // A name that the policy does not know, or one that has been taken.
        () => void globalThis.trustedTypes.createPolicy('mine', {}),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof TypeError;
        }
      });
    });
    expect(refused, path).toEqual([true, true, true, true]);
    await expect
      .poll(() => reported(server.log(), path), { message: `what was reported of ${path}` })
      .toEqual(new Set(['require-trusted-types-for', 'trusted-types']));
  }
  await context.close();
});

/** The rules of a page's policy that the log says it broke. */
const reported = (log: string, path: string): ReadonlySet<unknown> =>
  new Set(
    log
      .split('\n')
      .filter(
        (line) => line.includes('"a page broke its policy"') && line.includes(`${path}","dir`),
      )
      .map((line) => (JSON.parse(line) as { readonly directive: string }).directive), // a line of the log is one object
  );

test('unknown paths and / redirect to /join, which says so of the first', async ({ arrive }) => {
  const { page, t } = await arrive();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.getByText(t('landing.noSuchPage'))).toBeHidden();
  for (const path of ['/no-such-page', '/order-detail', '/order-detail/a/b']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/join#no-such-page$/);
    await expect(page.getByText(t('landing.noSuchPage')), path).toBeVisible();
  }
});

test('a route that requires sign-in, visited without sign-in, goes to /login', async ({
  arrive,
}) => {
  const { page, t } = await arrive();
  const [first, ...others] = signedInRoutes;
  for (const path of [...others, first]) {
    // Where it leads to is the question; the page that stands there is loaded once.
    if (path !== first) await page.route('**/login?*', (route) => route.fulfill({ body: '' }));
    else await page.unrouteAll();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
});

test('sign-in leads back to the path that was asked for, never out of the portal', async ({
  arrive,
}) => {
  for (const [asked, reached] of [
    ['/finance-manage?tab=income', '/finance-manage?tab=income'],
    ['/login?next=//evil.example', '/home'],
    ['/login?next=https://evil.example/order-manage', '/home'],
  ] as const) {
    const person = await arrive();
    await person.page.goto(asked);
    await expect(person.page).toHaveURL(/\/login\?next=/);
    await enterCredentials(person, demoMerchant);
    await expect(person.page).toHaveURL(reached);
  }
});

test('what does not exist has the screen of its kind, which says so', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  for (const [path, heading] of [
    [`/order-detail/${nobody}`, null],
    [`/service-detail/${nobody}`, null],
    [`/create-service/${nobody}`, t('serviceEditor.editTitle')],
    [`/customers/${nobody}`, null],
    [`/service-detail/images/${nobody}`, t('nav.serviceImages')],
  ] as const) {
    await goWithin(page, path);
    await expect(page).toHaveURL(path);
    const title = page.getByRole('heading', { level: 1 });
    if (heading === null) await expect(title).toBeVisible();
    else await expect(title).toHaveText(heading);
    await expect(page.getByText(t('common.failedTitle'))).toHaveCount(0);
  }
  // One that has parts of its own in its address, loaded from nothing.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.serviceImages'));
});
