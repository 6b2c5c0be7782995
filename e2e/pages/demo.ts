import { signIn } from '@khidma/contract/auth/sign-in';
import { session } from '@khidma/contract/shapes/account';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { connect } from '../setup/api.ts';
import type { Person } from '../setup/person.ts';
import type { Credentials } from './login.ts';
import { chooseLanguage } from './screen.ts';

const [{ account, password }, , , staff] = demoAccounts;

/** The merchant of the demo world. */
export const demoMerchant: Credentials = { account, password };

/**
 * Leaves a session of the demo world's merchant where the form of sign-in leaves it, which is the subject of other
 * journeys. No screen is loaded. Returns its token.
 */
export async function keepDemoSession(
  { page, lang }: Person,
  /** Of which server, where there are several. */
  url = '',
): Promise<string> {
  // Something small of the same origin: its storage can be written before a screen reads it.
  await page.goto(`${url}/config.json`);
  const call = await connect(page.url());
  const { token, user } = z.parse(begun, await call(signIn, demoMerchant)).session;
  const state = { token, userInfo: user, userImInfo: null };
  const stored = { userStore: JSON.stringify({ state, version: 0 }), language: lang };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  return token;
}

/** Comes to a page as the merchant of the demo world who has signed in before, and waits for it; returns the token. */
export async function signInToDemo(
  person: Person,
  path = '/order-manage',
  /** Of which server, where there are several. */
  url = '',
): Promise<string> {
  const { page } = person;
  const token = await keepDemoSession(person, url);
  await page.goto(`${url}${path}`);
  await expect(page).toHaveURL(`${url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return token;
}

const begun = z.object({ session });

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
