import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { connect } from '../setup/api.ts';
import type { Person } from '../setup/person.ts';
import { keepCustomerSession, signInToDemo } from './demo.ts';

const found = z.object({
  records: z.array(z.object({ id: z.string(), merchantName: z.string() })),
});

/** Writes to whoever stands over the open conversation. */
export const write = async ({ page, t }: Person, name: string, text: string): Promise<void> => {
  const field = panelOf(page).getByLabel(t('messenger.compose.label', { name }), { exact: true });
  await field.fill(text);
  await field.press('Enter');
};

/** A message as it stands in the open conversation. */
export const said = (page: Page, text: string): Locator =>
  panelOf(page).getByRole('log').getByText(text, { exact: true });

/** The panel in somebody's page. */
export const panelOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src*="/messenger/"]');

/** Puts away what is said of a call that has ended, where it has not gone by itself: six seconds after. */
export const closeCall = async ({ page, t }: Person): Promise<void> => {
  const buttonOf = (key: 'close' | 'hangUp') =>
    panelOf(page).getByRole('button', { name: t(`callScreen.${key}`), exact: true });
  // A message that is still shown on the page has a button of that name too.
  const close = buttonOf('close');
  await expect(async () => {
    if (await close.first().isVisible()) await close.first().click({ timeout: 2_000 });
    await expect(buttonOf('hangUp').or(close)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
};

/** The demo's customer comes to the page of a service; returns whose it is. */
export async function comeToService(customer: Person, url: string): Promise<string> {
  const call = await connect(url);
  const { records } = z.parse(found, await call(pageShopServices, { text: 'AC deep cleaning' }));
  const [service] = records;
  if (service === undefined) throw new Error('the demo world sells no AC deep cleaning');
  await keepCustomerSession(customer);
  await customer.page.goto(`/shop/s/${service.id}`);
  return service.merchantName;
}

/** The customer asks from the page of a service and calls its merchant, who takes the call. */
export async function callFromShop({
  customer,
  merchant,
  url,
}: {
  readonly customer: Person;
  readonly merchant: Person;
  readonly url: string;
}): Promise<void> {
  await comeToService(customer, url);
  await signInToDemo(merchant, '/chat');
  await expect(panelOf(merchant.page).getByRole('heading', { level: 1 })).toBeVisible();
  await customer.page.getByRole('button', { name: customer.t('shop.service.ask') }).click();
  const from = panelOf(customer.page);
  await from.getByRole('button', { name: customer.t('messenger.head.call') }).click();
  await panelOf(merchant.page)
    .getByRole('button', { name: merchant.t('callScreen.accept'), exact: true })
    .click();
}
