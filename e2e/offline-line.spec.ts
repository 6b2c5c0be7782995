import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import type { Page, Request } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, keepMerchantSession, keepStaffSession } from './pages/demo.ts';
import { panelOf } from './pages/messages.ts';
import type { Person } from './setup/person.ts';

const [{ fundPassword }] = demoAccounts;

/** What is said above a page, its panel left out. */
const saidAbove = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Cuts the line and gives it back: the page says both, each of them once. */
async function expectTold({ page, t }: Person): Promise<void> {
  const context = page.context();
  // What says it comes when the page is at rest.
  await expect
    .poll(async () => {
      await context.setOffline(true);
      const said = saidAbove(page, t('common.offline'));
      const isSaid = await said.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
      if (!isSaid) await context.setOffline(false);
      return isSaid ? await said.count() : 0;
    })
    .toBe(1);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await context.setOffline(false);
  await expect(saidAbove(page, t('common.backOnline'))).toHaveCount(1);
  await expect(saidAbove(page, t('common.offline'))).toHaveCount(0);
  await expect(saidAbove(page, t('common.backOnline'))).toHaveCount(0);
}

test.describe('without a line', () => {
  test('a withdrawal fails at once, keeps what was typed, and is not made later', async ({
    arrive,
  }) => {
    const person = await arrive();
    const { page, t } = person;
    const made: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(requestWithdrawal.path)) made.push(request.url());
    });
    await keepMerchantSession(person);
    await page.goto('/withdraw');
    const amount = page.getByLabel(t('finance.withdrawal.amount'), { exact: true });
    await amount.fill('10.00');
    await page
      .getByLabel(t('finance.withdrawal.fundPassword'), { exact: true })
      .fill(fundPassword ?? '');
    await page.getByRole('button', { name: t('finance.withdrawal.submit'), exact: true }).click();
    const submit = page.getByRole('dialog').getByRole('button', {
      name: t('finance.ask.submit'),
      exact: true,
    });
    await expect(submit).toBeVisible();
    await page.context().setOffline(true);
    await submit.click();
    await expect(page.getByText(t('common.nothingSent'))).toBeVisible();
    await expect(amount).toHaveValue('10.00');
    // The page asks the server for its word: from then on it knows of the line.
    const answered = page.waitForResponse('**/healthz');
    await page.context().setOffline(false);
    await answered;
    await page
      .getByRole('link', { name: t('nav.home'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home$/);
    expect(made).toEqual([]);
  });

  test('whoever waits for an answer may leave, and the call is given up', async ({ arrive }) => {
    const person = await arrive();
    const { page, t } = person;
    await keepMerchantSession(person);
    await page.goto('/withdraw');
    // An answer that never comes; nothing reaches the server.
    await page.route(`**/api${requestWithdrawal.path}`, () => undefined);
    await page.getByLabel(t('finance.withdrawal.amount'), { exact: true }).fill('10.00');
    await page
      .getByLabel(t('finance.withdrawal.fundPassword'), { exact: true })
      .fill(fundPassword ?? '');
    await page.getByRole('button', { name: t('finance.withdrawal.submit'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const isIt = (request: Request) => request.url().includes(requestWithdrawal.path);
    const sent = page.waitForEvent('request', isIt);
    const abandoned = page.waitForEvent('requestfailed', isIt);
    await dialog.getByRole('button', { name: t('finance.ask.submit'), exact: true }).click();
    await sent;
    await dialog.getByRole('button', { name: t('common.cancel'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await abandoned;
  });

  test('a dialog that was never touched says so in its place, and opens when the line is back', async ({
    arrive,
  }) => {
    const person = await arrive();
    const { page, t } = person;
    await keepCustomerSession(person);
    await page.goto('/shop/account');
    const change = page.getByRole('button', {
      name: t('signInSafety.password.title'),
      exact: true,
    });
    await expect(change).toBeVisible();
    await page.context().setOffline(true);
    await change.press('Enter');
    await expect(page.getByText(t('common.noConnection'))).toBeVisible();
    await expect(change).toBeVisible();
    await page.context().setOffline(false);
    await expect(
      page.getByRole('dialog', { name: t('signInSafety.password.title') }),
    ).toBeVisible();
  });
});

test.describe('offline and back are said once', () => {
  test('by the portal', async ({ arrive }) => {
    const person = await arrive();
    await keepMerchantSession(person);
    await person.page.goto('/home');
    await expectTold(person);
  });

  test('by the shop', async ({ arrive }) => {
    const person = await arrive();
    await keepCustomerSession(person);
    await person.page.goto('/shop/account');
    await expectTold(person);
  });

  test('by the console', async ({ arrive }) => {
    const person = await arrive();
    await keepStaffSession(person);
    await person.page.goto('/console/');
    await expectTold(person);
  });
});

test.describe('messages', () => {
  test.use({ panel: 'served' });

  test('the panel leaves it to the page around it, and keeps what it shows', async ({ arrive }) => {
    const person = await arrive();
    const { page, t } = person;
    await keepMerchantSession(person);
    await page.goto('/chat');
    const heading = panelOf(page).getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expectTold(person);
    await page.context().setOffline(true);
    await expect(saidAbove(page, t('common.offline'))).toHaveCount(1);
    await expect(heading).toBeVisible();
    await expect(panelOf(page).getByText(t('messenger.offline'))).toHaveCount(0);
  });
});

test('a file that a newer build has under another name leads to one reload', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await keepMerchantSession(person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  // Whatever is fetched from now on is gone, as it is for a page of the build before.
  await page.route('**/assets/finance.page-*.js', (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.finance'), exact: true })
    .click();
  await expect(page.getByText(t('common.loadFailed')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/finance-manage/);
  expect(loads).toBe(1);
  await page.unroute('**/assets/finance.page-*.js');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('finance.title') })).toBeVisible();
  expect(loads).toBe(1);
});
