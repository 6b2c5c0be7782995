import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { messenger as texts } from '@khidma/i18n/en_US/messenger';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, longTest, test } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';
import { connect } from './setup/api.ts';
import { isLongRun } from './setup/long-run.ts';
import type { Person } from './setup/person.ts';

test.use({ panel: isLongRun ? 'served' : 'empty' });

const [, , { account: email, password }] = demoAccounts;

/** The panel inside a host's page. */
const panelOf = (page: Page) => page.frameLocator('iframe');
const fieldOf = (page: Page) => panelOf(page).getByRole('textbox', { name: /^Write to / });
const logOf = (page: Page) => panelOf(page).getByRole('log');

const write = async (page: Page, text: string): Promise<void> => {
  await fieldOf(page).fill(text);
  await panelOf(page).getByRole('button', { name: texts.compose.send, exact: true }).click();
  await expect(fieldOf(page)).toHaveValue('');
};

const firstOrder = z.object({ records: z.tuple([z.object({ id: z.string() })], z.unknown()) });

/** Comes to an order as the customer of the demo world, and asks its merchant something. */
const askMerchant = async ({ page, t }: Person, text: string): Promise<void> => {
  await page.goto('/config.json');
  const call = await connect(page.url());
  const { token, customer } = z.parse(
    signInCustomer.output,
    await call(signInCustomer, { email, password }),
  );
  const stored = JSON.stringify({ state: { token, customer }, version: 0 });
  await page.evaluate((session) => localStorage.setItem('shopSession', session), stored);
  const { records } = z.parse(firstOrder, await call(pageMyOrders, {}, token));
  await page.goto(`/shop/orders/${records[0].id}`);
  await page.getByRole('button', { name: t('shop.order.message'), exact: true }).click();
  await write(page, text);
};

longTest(
  'a customer and a merchant write to each other, and nothing is lost where the network is',
  async ({ arrive }) => {
    const [customer, merchant] = [await arrive(), await arrive()];
    await askMerchant(customer, 'Is the door of the lobby open?');
    await expect(logOf(customer.page)).toContainText(texts.thread.sent);

    await signInToDemo(merchant, '/chat');
    await panelOf(merchant.page)
      .getByRole('button', { name: /Is the door of the lobby open/ })
      .click();
    await expect(logOf(merchant.page)).toContainText('Is the door of the lobby open?');
    await expect(logOf(customer.page)).toContainText(texts.thread.read);

    await merchant.page.context().setOffline(true);
    await write(merchant.page, 'Yes, it is.');
    await write(merchant.page, 'We come at nine.');
    await expect(logOf(merchant.page)).toContainText(texts.unsent.waiting);
    await write(customer.page, 'Thank you!');
    await merchant.page.context().setOffline(false);
    for (const { page } of [customer, merchant])
      for (const text of ['Yes, it is.', 'We come at nine.', 'Thank you!'])
        await expect(logOf(page).getByText(text, { exact: true })).toHaveCount(1);
  },
);

test('the panel talks to no page that is not one of its hosts', async ({ page }) => {
  await page.goto('/messenger/?host=https%3A%2F%2Fevil.example');
  await expect(page.getByText(texts.outside)).toBeVisible();
  await page.goto('/messenger/');
  await expect(page.getByText(texts.outside)).toBeVisible();
});
