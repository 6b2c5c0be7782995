import type { Say } from './setup/texts.ts';
import { expect, test } from './fixtures.ts';
import { demoMerchant, signInToDemo } from './pages/demo.ts';
import { enterCredentials } from './pages/login.ts';
import { expectSound, goWithin } from './pages/screen.ts';
import { shareOf } from './setup/long-run.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** The signed-in routes of the specification's section 2, each with its heading; `null` where a heading is the thing's own name. */
const signedInRoutes = (t: Say): readonly (readonly [path: string, heading: string | null])[] => [
  ['/home', null],
  ['/insights', t('nav.insights')],
  ['/order-manage', t('orders.title')],
  [`/order-detail/${nobody}`, null],
  ['/service-manage', t('services.title')],
  [`/service-detail/${nobody}`, null],
  [`/service-detail/images/${nobody}`, t('nav.serviceImages')],
  ['/uncompleted-list', t('services.drafts.title')],
  ['/create-service', t('serviceEditor.createTitle')],
  [`/create-service/${nobody}`, t('serviceEditor.editTitle')],
  ['/customers', t('nav.customers')],
  [`/customers/${nobody}`, null],
  ['/finance-manage', t('finance.title')],
  ['/withdraw', t('finance.withdrawal.title')],
  ['/user-center', t('nav.userCenter')],
  ['/user-center/merchant', t('nav.merchant')],
  ['/user-center/comment', t('nav.comments')],
  ['/user-center/notification-settings', t('nav.notificationSettings')],
  ['/user-center/account-settings', t('nav.accountSettings')],
  ['/user-center/fund-security', t('account.fund.title')],
  ['/calendar', t('nav.calendar')],
  ['/working-times', t('nav.workingTimes')],
  ['/expired-certificate', t('nav.expiredCertificate')],
  ['/chat', t('nav.chat')],
];

test('unknown paths and / redirect to /join', async ({ page }) => {
  for (const path of ['/', '/no-such-page', '/order-detail', '/order-detail/a/b']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/join$/);
  }
});

test('public routes open without sign-in', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  for (const [path, heading] of [
    ['/join', t('landing.heroTitle')],
    ['/login', t('auth.signIn.title')],
    ['/reset-password', t('auth.forgot.title')],
    ['/terms-of-use', t('legal.title')],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectSound(person);
  }
});

test('a route that requires sign-in, visited without sign-in, goes to /login', async ({
  arrive,
}) => {
  const { page, t } = await arrive();
  const [first, ...others] = shareOf(signedInRoutes(t), 4).map(([path]) => path);
  for (const path of [...others, first ?? '']) {
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

test('every signed-in route shows its screen; one that opens later says so', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  for (const [path, heading] of shareOf(signedInRoutes(t), 3, 1)) {
    await goWithin(page, path);
    await expect(page).toHaveURL(path);
    const title = page.getByRole('heading', { level: 1 });
    if (heading === null) await expect(title).toBeVisible();
    else await expect(title).toHaveText(heading);
    await expect(page.getByText(t('common.failedTitle'))).toHaveCount(0);
  }
  // One that has parts of its own in its address, loaded from nothing.
  await page.goto(`/service-detail/images/${nobody}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.serviceImages'));
});
