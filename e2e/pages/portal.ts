import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { follow } from './screen.ts';

/** Goes to a place of the portal by the navigation. */
export async function goTo(
  person: Person,
  place: 'orders' | 'services' | 'unfinished' | 'finance' | 'withdraw' | 'userCenter',
): Promise<void> {
  const { t } = person;
  await follow(person, t('nav.main'), t(`nav.${place}`));
}

/** Leaves by the account menu. */
export async function signOut({ page, t }: Person): Promise<void> {
  await page.getByRole('button', { name: t('nav.account') }).click();
  await page.getByRole('menuitem', { name: t('common.signOut'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Sets the fund password for the first time. */
export async function setFundPassword(person: Person, password: string): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'userCenter');
  // A tile of the overview; on a desk a tab leads there as well.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accountSettings.overview.tile.fundNotSet') })
    .click();
  await page.getByLabel(t('account.fund.password'), { exact: true }).fill(password);
  await page.getByLabel(t('account.fund.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account.fund.set'), exact: true }).click();
  await expect(page.getByText(t('account.fund.wasSet'))).toBeVisible();
}
