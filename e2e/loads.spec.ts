import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import { pageServices } from '@khidma/contract/services/page-services';
import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { pageApplications } from '@khidma/contract/staff/page-applications';
import { pageMerchants } from '@khidma/contract/staff/page-merchants';
import { pageServiceReviews } from '@khidma/contract/staff/page-service-reviews';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { languages, type Lang } from '@khidma/i18n/languages';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import { keepDemoSession } from './pages/demo.ts';
import { connect, type CallApi } from './setup/api.ts';
import { countCalls } from './setup/count-calls.ts';
import { shareOf } from './setup/long-run.ts';

const records = z.object({ records: z.array(z.object({ id: z.string() })) });
const session = z.object({ token: z.string() });

/** Returns the id of the first record that a list has. */
const firstOf = async <E extends Endpoint>(
  call: CallApi,
  endpoint: E,
  { input, token }: { readonly input: InputOf<E>; readonly token: string },
): Promise<string> => {
  const [first] = z.parse(records, await call(endpoint, input, token)).records;
  if (first === undefined) throw new Error(`${endpoint.name} lists nothing`);
  return first.id;
};

/** Stores a session that was begun without the app's screens. */
const keep = (page: Page, key: string, state: object): Promise<void> =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify({ state, version: 0 }),
  ] as const);

/** Opens each address from nothing, and says what its page asked for twice. */
const expectNoneTwice = async (page: Page, paths: readonly string[]): Promise<void> => {
  const calls = countCalls(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await calls.twice(), `asked twice by ${path}`).toEqual([]);
  }
};

test('no page asks the same twice when it is opened', async ({ arrive, server }) => {
  const [, , { account: email, password }, staff] = demoAccounts;
  const call = await connect(server.url);
  const merchant = async (): Promise<void> => {
    const person = await arrive();
    const { page } = person;
    const token = await keepDemoSession(person);
    const order = await firstOf(call, pageOrders, { input: {}, token });
    const service = await firstOf(call, pageServices, { input: {}, token });
    const paths = [
      '/home',
      '/insights',
      '/order-manage',
      '/customers',
      `/order-detail/${order}`,
      '/service-manage',
      `/service-detail/${service}`,
      `/service-detail/images/${service}`,
      `/service-detail/qr/${service}`,
      '/uncompleted-list',
      '/create-service?step=basics',
      '/create-service?step=check',
      `/create-service/${service}`,
      '/finance-manage',
      '/finance-manage?tab=income',
      '/finance-manage?tab=vat',
      '/withdraw',
      '/user-center',
      '/user-center/merchant',
      '/user-center/merchant?edit=1',
      '/user-center/comment',
      '/user-center/notification-settings',
      '/user-center/account-settings',
      '/user-center/fund-security',
      '/calendar',
      '/working-times',
      '/expired-certificate',
    ];
    await expectNoneTwice(page, shareOf(paths, 7));
    // A link that is pointed at brings its data; the page that is then come to asks for none of it again.
    const calls = countCalls(page);
    const link = page.getByRole('link', { name: person.t('nav.finance') }).first();
    const answered = page.waitForResponse(/queryAccountDetail/);
    await link.hover();
    await answered;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.t('finance.title'));
    expect(await calls.twice()).toEqual([]);
  };
  const others = async (): Promise<void> => {
    const { page } = await arrive();
    await page.goto('/config.json');
    const desk = z.parse(
      session,
      await call(signInStaff, { email: staff.account, password: staff.password }),
    );
    await keep(page, 'consoleSession', desk);
    const { token } = desk;
    const [application, someone, review] = [
      await firstOf(call, pageApplications, { input: {}, token }),
      await firstOf(call, pageMerchants, { input: {}, token }),
      await firstOf(call, pageServiceReviews, { input: {}, token }),
    ];
    const customer = z.parse(session, await call(signInCustomer, { email, password }));
    await keep(page, 'shopSession', customer);
    const order = await firstOf(call, pageMyOrders, { input: {}, token: customer.token });
    const paths = [
      '/console/',
      '/console/applications',
      `/console/applications/${application}`,
      '/console/merchants',
      `/console/merchants/${someone}`,
      '/console/merchant-revisions',
      '/console/services',
      `/console/services/${review}`,
      '/console/payout-accounts',
      '/console/withdrawals',
      '/console/payout-runs',
      '/console/chargebacks',
      '/console/books',
      '/console/audit-log',
      '/console/settings',
      '/console/settings?part=categories',
      '/console/settings?part=history',
      '/console/outbox',
      '/shop/',
      '/shop/?category=cleaning',
      '/shop/account',
      '/shop/orders',
      `/shop/orders/${order}`,
    ];
    await expectNoneTwice(page, shareOf(paths, 7, 2));
  };
  await Promise.all([merchant(), others()]);
});

test('the Chinese face comes in slices, and only where Chinese is read', async ({ arrive }) => {
  const { page, t } = await arrive();
  const slices: string[] = [];
  page.on('request', (request) => {
    if (/noto-sans-sc|chinese-face/.test(request.url())) slices.push(request.url());
  });
  const choose = async (from: string, to: Lang): Promise<void> => {
    const { name, bcp47 } = languages[to];
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47);
    await expect(
      page.getByRole('button', { name: languages.zh_CN.name, exact: true }),
    ).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(slices.length > 0, `${from} → ${to}: ${slices.join(' ')}`).toBe(to === 'zh_CN');
  };
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
  await choose('en_US', 'ar-AE');
  await choose('ar-AE', 'zh_CN');
  await expect
    .poll(() => slices.filter((url) => url.includes('noto-sans-sc')).length)
    .toBeGreaterThan(0);
  // The landing page was made beforehand and has its own styles.
  await page.context().addCookies([{ name: 'language', value: 'zh_CN', url: page.url() }]);
  slices.length = 0;
  await page.goto('/join');
  await expect.poll(() => slices.length).toBeGreaterThan(1);
});
