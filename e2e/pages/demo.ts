import { expect } from '@playwright/test';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import type { Person } from '../setup/person.ts';
import { enterCredentials, openLogin } from './login.ts';

/** Signs in as the merchant of the demo world and waits for the page that was asked for. */
export async function signInToDemo(person: Person, path = '/order-manage'): Promise<void> {
  const { page } = person;
  const [merchant] = demoAccounts;
  await openLogin(person, `/login?next=${encodeURIComponent(path)}`);
  await enterCredentials(person, { account: merchant.account, password: merchant.password });
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
