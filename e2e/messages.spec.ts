import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import type { FrameLocator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';
import { connect } from './setup/api.ts';
import type { Person } from './setup/person.ts';

// Three people write to one another here: nobody else's world.
test.use({
  world: 'demo of messages',
  panel: 'served',
  permissions: ['microphone', 'camera'],
});

const [, , customerAccount, staffAccount] = demoAccounts;
const session = z.looseObject({ token: z.string() });

/** The panel in somebody's page. */
const panelOf = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/messenger/"]');

/** Stores a session that was begun without the app's screens. */
const keep = async ({ page, lang }: Person, key: string, state: object): Promise<void> => {
  await page.goto('/config.json');
  await page.evaluate(
    ([name, value, language]) => {
      localStorage.setItem(name, value);
      localStorage.setItem('language', language);
    },
    [key, JSON.stringify({ state, version: 0 }), lang] as const,
  );
};

const write = async ({ page, t }: Person, name: string, text: string): Promise<void> => {
  const field = panelOf(page).getByLabel(t('messenger.compose.label', { name }), { exact: true });
  await field.fill(text);
  await field.press('Enter');
};

/** A message as it stands in the open conversation. */
const said = (page: Page, text: string) =>
  panelOf(page).getByRole('log').getByText(text, { exact: true });

test('a question before an order, its answer, a cut network, a call, and customer service', async ({
  arrive,
  server,
}) => {
  const call = await connect(server.url);
  const customer = await arrive();
  const merchant = await arrive({ lang: 'ar-AE', viewport: { width: 390, height: 844 } });
  const operator = await arrive();
  const { account: email, password } = customerAccount;
  const begun = z.parse(session, await call(signInCustomer, { email, password }));
  const [service] = z.parse(
    z.object({ records: z.array(z.object({ id: z.string(), merchantName: z.string() })) }),
    await call(pageShopServices, { text: 'AC deep cleaning' }),
  ).records;
  if (service === undefined) throw new Error('the demo world sells no AC deep cleaning');
  const { merchantName } = service;
  const question = 'Do you also clean ducts in JVT? هل تنظفون المجاري؟';
  const answer = 'نعم، ونبدأ من 09:00 كل يوم.';

  await test.step('the customer asks from the page of a service', async () => {
    await keep(customer, 'shopSession', begun);
    await customer.page.goto(`/shop/s/${service.id}`);
    await customer.page.getByRole('button', { name: customer.t('shop.service.ask') }).click();
    await expect(customer.page).toHaveURL(/\/shop\/messages$/);
    await write(customer, merchantName, question);
    await expect(said(customer.page, question)).toBeVisible();
  });

  await test.step('the merchant sees that something came, reads and answers it in Arabic', async () => {
    await signInToDemo(merchant);
    const { page, t } = merchant;
    await page
      .getByRole('link', { name: t('nav.chat') })
      .first()
      .click();
    await panelOf(page).getByText(question).first().click();
    await expect(said(page, question)).toBeVisible();
    await write(merchant, 'Omar Farouk', answer);
    await expect(said(customer.page, answer)).toBeVisible();
    const asked = panelOf(customer.page).getByRole('log').locator('li', { hasText: question });
    await expect(asked).toContainText(`· ${customer.t('messenger.thread.read')}`);
  });

  await test.step('the network is cut in the middle: what was written comes once, in its order', async () => {
    const { page } = customer;
    await page.context().setOffline(true);
    for (const text of ['First of two', 'Second of two']) await write(customer, merchantName, text);
    await expect(said(page, 'Second of two')).toBeVisible();
    await expect(said(merchant.page, 'First of two')).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(said(merchant.page, 'Second of two')).toHaveCount(1);
    await expect(said(merchant.page, 'First of two')).toHaveCount(1);
    const texts = await panelOf(merchant.page).getByRole('log').innerText();
    expect(texts.indexOf('First of two')).toBeLessThan(texts.indexOf('Second of two'));
  });

  await test.step('they talk, and the conversation keeps that they did', async () => {
    const [from, to] = [panelOf(customer.page), panelOf(merchant.page)];
    await from.getByRole('button', { name: customer.t('messenger.head.call') }).click();
    await to.getByRole('button', { name: merchant.t('callScreen.accept'), exact: true }).click();
    await expect(from.getByText(customer.t('callScreen.connected'))).toBeVisible();
    await expect(to.getByText(merchant.t('callScreen.connected'))).toBeVisible();
    await to.getByRole('button', { name: merchant.t('callScreen.hangUp'), exact: true }).click();
    await expect(from.getByText(customer.t('callScreen.ended.answered'))).toBeVisible();
    await from.getByRole('button', { name: customer.t('callScreen.close'), exact: true }).click();
    await expect(
      from.getByRole('log').getByText(customer.t('messenger.calls.voice')).first(),
    ).toBeVisible();
  });

  await test.step('customer service is asked, takes the conversation and answers', async () => {
    const { page, t } = customer;
    await page.getByRole('button', { name: new RegExp(`^${t('shop.account')}: `) }).click();
    await page.getByRole('menuitem', { name: t('shop.customerService') }).click();
    await write(customer, t('messenger.service'), 'The team left a mess.');
    await expect(said(page, 'The team left a mess.')).toBeVisible();
    const { account, password: secret } = staffAccount;
    const desk = z.parse(session, await call(signInStaff, { email: account, password: secret }));
    await keep(operator, 'consoleSession', desk);
    await operator.page.goto('/console/messages');
    const panel = panelOf(operator.page);
    await panel.getByText('The team left a mess.').first().click();
    await panel
      .getByRole('button', { name: operator.t('messenger.head.take'), exact: true })
      .click();
    await write(operator, 'Omar Farouk', 'I am sorry. We will look into it today.');
    await expect(said(page, 'I am sorry. We will look into it today.')).toBeVisible();
  });
});
