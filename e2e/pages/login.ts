import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { chooseLanguage, expectSound } from './screen.ts';

/** What signs a merchant in. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** Opens the sign-in page by the link of a mail, or by its address. */
export async function openLogin(person: Person, link = '/login'): Promise<void> {
  const { page, t } = person;
  await page.goto(link);
  await chooseLanguage(person);
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
}

/** Types in account and password and asks to be let in. */
export async function enterCredentials(
  { page, t }: Person,
  { account, password }: Credentials,
): Promise<void> {
  await page.getByLabel(t('auth.account.emailOrMobile'), { exact: true }).fill(account);
  await page.getByLabel(t('auth.signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.signIn.title'), exact: true }).click();
}

/** The first sign-in goes on with the activation code and a password of one's own. */
export async function activate(
  person: Person,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<void> {
  const { page, t } = person;
  await expect(
    page.getByRole('heading', { level: 1, name: t('auth.activation.title') }),
  ).toBeVisible();
  await expectSound(person);
  await page.getByLabel(t('auth.activation.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: t('auth.activation.submit'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('auth.newPassword.title') }),
  ).toBeVisible();
  await expectSound(person);
  await typeNewPassword(person, password);
  await page.getByRole('button', { name: t('auth.newPassword.submitFirst'), exact: true }).click();
  await expectHome(person);
}

/** Somebody who is let in lands at the start page. */
export async function expectHome({ page }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The merchant's orders are there. */
export async function expectOrders({ page, t }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/order-manage/);
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();
}

/** Asks for a code to the mailbox. */
export async function askForCode(person: Person, email: string): Promise<void> {
  const { page, t } = person;
  await page.getByRole('link', { name: t('auth.signIn.forgot') }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectSound(person);
  await page.getByLabel(t('auth.account.emailOrMobile'), { exact: true }).fill(email);
  await page.getByRole('button', { name: t('auth.forgot.submit'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('auth.forgot.codeTitle') }),
  ).toBeVisible();
}

/** Sets a new password with the code and is led back to sign-in. */
export async function resetPassword(
  person: Person,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<void> {
  const { page, t } = person;
  await expectSound(person);
  // The last digit sends it.
  await page.getByLabel(t('auth.forgot.code'), { exact: true }).fill(code);
  await expect(
    page.getByRole('heading', { level: 1, name: t('auth.newPassword.resetTitle') }),
  ).toBeVisible();
  await typeNewPassword(person, password);
  await page.getByRole('button', { name: t('auth.newPassword.submitReset'), exact: true }).click();
  await expect(page.getByText(t('auth.forgot.done'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

async function typeNewPassword({ page, t }: Person, password: string): Promise<void> {
  await page.getByLabel(t('auth.newPassword.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.newPassword.confirm'), { exact: true }).fill(password);
}
