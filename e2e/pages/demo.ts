import { signIn, signInCustomer, signInStaff } from '@khidma/contract/identity/sign-in';
import { session } from '@khidma/contract/shapes/account';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { type CallApi, connect } from '../setup/api.ts';
import type { Person } from '../setup/person.ts';
import type { Credentials } from './login.ts';

// To sign in by a form is what other journeys are about: these sessions are begun by a call, and left where the form
// leaves them.

const [{ account, password }, , customer] = demoAccounts;

/** The merchant of the demo world. */
export const demoMerchant: Credentials = { account, password };

const begun = z.object({ session });
const withToken = z.looseObject({ token: z.string() });

/** Comes to a server, where no screen is loaded yet; returns a client of it. */
async function comeTo({ page }: Person, url: string): Promise<CallApi> {
  // Something small of the same origin: its storage can be written before a screen reads it.
  await page.goto(`${url}/config.json`);
  return await connect(page.url());
}

/** Stores a session for the app of this key, and the person's language. */
async function keep({ page, lang }: Person, key: string, state: object): Promise<void> {
  await page.evaluate(
    ([name, value, language]) => {
      localStorage.setItem(name, value);
      localStorage.setItem('language', language);
      // The server reads it for addresses that name no language.
      document.cookie = `language=${language}; path=/`;
    },
    [key, JSON.stringify({ state, version: 0 }), lang] as const,
  );
}

/** Begins a merchant's session: the demo world's, or another one's. Returns its token. */
export async function keepMerchantSession(
  person: Person,
  who: Credentials = demoMerchant,
  /** Of which server, where there are several. */
  url = '',
): Promise<string> {
  const call = await comeTo(person, url);
  const { token, user } = z.parse(begun, await call(signIn, who)).session;
  await keep(person, 'userStore', { token, userInfo: user, userImInfo: null });
  return token;
}

/** Begins a session of the demo world's customer; returns its token. */
export async function keepCustomerSession(person: Person): Promise<string> {
  const call = await comeTo(person, '');
  const { account: email, password: secret } = customer;
  const state = z.parse(withToken, await call(signInCustomer, { email, password: secret }));
  await keep(person, 'shopSession', state);
  return state.token;
}

type StaffRole = Extract<(typeof demoAccounts)[number]['role'], 'Staff' | 'Finance' | 'Support'>;

/** Begins a session of one of the demo world's staff, the administrator unless it is said who; returns its token. */
export async function keepStaffSession(
  person: Person,
  /** Where the console is, where it is apart. */
  url = '',
  role: StaffRole = 'Staff',
): Promise<string> {
  const call = await comeTo(person, url);
  const staff = demoAccounts.find((account) => account.role === role);
  if (staff === undefined) throw new Error(`the demo world has no ${role}`);
  const { account: email, password: secret } = staff;
  const state = z.parse(withToken, await call(signInStaff, { email, password: secret }));
  await keep(person, 'consoleSession', state);
  return state.token;
}

/** Comes to a page as a merchant who has signed in before, and waits for it; returns the token. */
export async function signInAs(
  person: Person,
  who: Credentials,
  { path = '/home', url = '' } = {},
): Promise<string> {
  const { page } = person;
  const token = await keepMerchantSession(person, who, url);
  await page.goto(`${url}${path}`);
  await expect(page).toHaveURL(`${url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return token;
}

/** The same as the merchant of the demo world. */
export const signInToDemo = (
  person: Person,
  path = '/order-manage',
  /** Of which server, where there are several. */
  url = '',
): Promise<string> => signInAs(person, demoMerchant, { path, url });

/** Comes to the console as one of the demo world's staff who has signed in before: the administrator, unless it is said who. */
export async function signInAsDemoStaff(person: Person, role: StaffRole = 'Staff'): Promise<void> {
  const { page, t } = person;
  await keepStaffSession(person, '', role);
  await page.goto('/console/');
  await expect(page.getByRole('heading', { name: t('consoleOverview.queuesTitle') })).toBeVisible();
}
