import { expect, type Locator } from '@playwright/test';
import { codeIn, type Mailbox } from '../setup/read-mailbox.ts';
import type { Person } from '../setup/person.ts';
import { enterCredentials, expectHome, openLogin, type Credentials } from './login.ts';
import { goTo } from './portal.ts';
import { expectSound, expectTold } from './screen.ts';

/** A browser of another kind: the server tells devices apart by what they call themselves. */
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** What that browser is called in the list of devices. */
export const phoneName = ({ t }: Person): string =>
  t('signInSafety.devices.name', { browser: 'Safari', system: 'iOS' });

/** Signs in, as somebody who has done so before. */
export async function signIn(person: Person, who: Credentials): Promise<void> {
  await openLogin(person);
  await enterCredentials(person, who);
  await expectHome(person);
}

/** Signs the same merchant in on a phone of theirs. */
export async function signInOnPhone(person: Person, who: Credentials): Promise<void> {
  await person.page.context().setExtraHTTPHeaders({ 'user-agent': phone });
  await signIn(person, who);
}

/** Goes to a page of the account by its tile on the overview. */
export async function openAccountPage(person: Person, tile: 'security' | 'notices'): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'userCenter');
  await expect(page.getByRole('heading', { level: 1, name: t('nav.userCenter') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t(`accountSettings.overview.tile.${tile}`) })
    .last()
    .click();
  const title = tile === 'security' ? t('nav.accountSettings') : t('nav.notificationSettings');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens the dialog that changes how one signs in. */
export async function openChange(
  { page, t }: Person,
  what: 'password' | 'mailbox',
): Promise<Locator> {
  const name = `${t('accountSettings.security.change')}: ${t(`accountSettings.security.${what}`)}`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Changes the password, after one that is too short and one that many people have. */
export async function changePassword(
  person: Person,
  { password, next }: { readonly password: string; readonly next: string },
): Promise<void> {
  const { page, t } = person;
  const dialog = await openChange(person, 'password');
  const type = async (typed: string): Promise<void> => {
    await dialog.getByLabel(t('signInSafety.password.old'), { exact: true }).fill(password);
    await dialog.getByLabel(t('signInSafety.password.password'), { exact: true }).fill(typed);
    await dialog.getByLabel(t('signInSafety.password.confirm'), { exact: true }).fill(typed);
    await dialog.getByRole('button', { name: t('signInSafety.password.submit') }).click();
  };
  await type('Short-1');
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectSound(person);
  await type(password);
  await expect(dialog.getByText(t('rules.passwordCommon'))).toBeVisible();
  await type(next);
  await expectTold(person, t('signInSafety.password.done'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Binds another mailbox with a code out of each, one of them wrong first. */
export async function changeMailbox(
  person: Person,
  {
    mailbox,
    old,
    next,
  }: { readonly mailbox: Mailbox; readonly old: string; readonly next: string },
): Promise<void> {
  const { page, t } = person;
  const dialog = await openChange(person, 'mailbox');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const before = mailbox.count(old);
  await press(t('account.fund.sendCode'));
  const oldCode = codeIn(await mailbox.message({ to: old, after: before, says: /\d{6}/ }));
  await dialog.getByLabel(t('accountSettings.mailbox.oldCode'), { exact: true }).fill(oldCode);
  await expectSound(person);
  await press(t('accountSettings.mailbox.next'));
  await dialog.getByLabel(t('accountSettings.mailbox.email'), { exact: true }).fill(next);
  await press(t('account.fund.sendCode'));
  const newCode = codeIn(await mailbox.message({ to: next, says: /\d{6}/ }));
  const typed = dialog.getByLabel(t('accountSettings.mailbox.newCode'), { exact: true });
  await typed.fill(newCode === '000000' ? '000001' : '000000');
  await press(t('accountSettings.mailbox.submit'));
  await expect(dialog.getByText(t('errors.wrongCode'))).toBeVisible();
  await expectSound(person);
  await typed.fill(newCode);
  await press(t('accountSettings.mailbox.submit'));
  await expectTold(person, t('accountSettings.mailbox.done', { email: next }));
  await expect(page.getByRole('main').getByText(next)).toBeVisible();
}

/** Follows the way to clear what stands in the way of terminating, and takes the one service off sale. */
export async function clearTheWay(person: Person): Promise<void> {
  const { page, t } = person;
  await expect(
    page.getByText(t('accountSettings.terminate.reasons.servicesReleased')),
  ).toBeVisible();
  await page
    .getByRole('link', { name: t('accountSettings.terminate.clear.servicesReleased') })
    .click();
  await expect(page).toHaveURL(/\/service-manage\?status=Released$/);
  await page.getByRole('main').locator('a[href^="/service-detail/"]').first().click();
  await page.getByRole('button', { name: t('services.unpublish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('services.unpublish'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Terminates the account: the mailbox typed in, and the password. */
export async function terminate(person: Person, { account, password }: Credentials): Promise<void> {
  const { page, t } = person;
  await page.getByRole('button', { name: t('accountSettings.terminate.start') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByLabel(t('accountSettings.terminate.confirmLabel'), { exact: true });
  const end = dialog.getByRole('button', { name: t('accountSettings.terminate.submit') });
  await confirm.fill('somebody@else.example');
  await dialog.getByLabel(t('accountSettings.terminate.password'), { exact: true }).fill(password);
  await end.click();
  await expect(dialog.getByText(t('accountSettings.terminate.mismatch'))).toBeVisible();
  await expectSound(person);
  await confirm.fill(account);
  await end.click();
  await expect(page.getByText(t('auth.farewell'))).toBeVisible();
  await expect(page).toHaveURL(/\/login\?farewell$/);
  await expectSound(person);
}
