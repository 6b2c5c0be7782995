import { expect } from '@playwright/test';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import type { Person } from '../setup/person.ts';
import { enterCredentials, openLogin, type Credentials } from './login.ts';
import { chooseLanguage } from './screen.ts';

const [{ account, password }, , , staff] = demoAccounts;

/** The merchant of the demo world. */
export const demoMerchant: Credentials = { account, password };

/** Signs in as the merchant of the demo world and waits for the page that was asked for. */
export async function signInToDemo(person: Person, path = '/order-manage'): Promise<void> {
  const { page } = person;
  await openLogin(person, `/login?next=${encodeURIComponent(path)}`);
  await enterCredentials(person, demoMerchant);
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in as the member of staff of the demo world. */
export async function signInAsDemoStaff(person: Person): Promise<void> {
  const { page, t } = person;
  await page.goto('/console/');
  await chooseLanguage(person);
  await page.getByLabel(t('console.signIn.email'), { exact: true }).fill(staff.account);
  await page.getByLabel(t('console.signIn.password'), { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: t('console.signIn.submit'), exact: true }).click();
  await expect(page.getByText(t('console.overview.description'))).toBeVisible();
}
