import { expect, type Locator } from '@playwright/test';
import { codeOfApp } from '../../apps/server/src/testing/second-factor.ts';
import type { Person } from '../setup/person.ts';
import { enterCredentials, expectHome, openLogin, type Credentials } from './login.ts';
import { expectSound, expectTold } from './screen.ts';

/** What is kept of an authenticator app that was set up. */
interface KeptFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code that it was turned on with. */
  readonly usedCode: string;
}

/** Returns what an authenticator app shows of this secret: now, or in so many seconds. */
export const appCode = (secret: string, seconds = 0): string =>
  codeOfApp({ clock: { now: () => new Date(Date.now() + seconds * 1000) } }, secret);

/** Sets an authenticator app up, after a code that is none. */
export async function turnOn(
  person: Person,
  { password, open }: { readonly password: string; readonly open?: Locator },
): Promise<KeptFactor> {
  const { page, t } = person;
  await (open ?? page.getByRole('button', { name: t('secondFactor.turnOn') })).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: t('secondFactor.alt') })).toBeVisible();
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = String(shown).replaceAll(' ', '');
  const field = dialog.getByLabel(t('secondFactor.code'), { exact: true });
  const confirm = dialog.getByRole('button', { name: t('secondFactor.turnOn') });
  await dialog.getByLabel(t('secondFactor.password'), { exact: true }).fill(password);
  await field.fill(appCode(secret) === '000000' ? '111111' : '000000');
  await expectSound(person);
  await confirm.click();
  await expect(dialog.getByText(t('errors.wrongSecondFactor'))).toBeVisible();
  const usedCode = appCode(secret);
  await field.fill(usedCode);
  await confirm.click();
  const codes = dialog.getByRole('list').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectSound(person);
  const recoveryCodes = await codes.allTextContents();
  const done = dialog.getByRole('button', { name: t('secondFactor.done') });
  await expect(done).toBeDisabled();
  await dialog.getByLabel(t('secondFactor.kept')).check();
  await done.click();
  await expect(dialog).toHaveCount(0);
  return { secret, recoveryCodes, usedCode };
}

/** Signs in with a recovery code in the place of the app's, after one that is none. */
export async function signInWithRecoveryCode(
  person: Person,
  { code, ...who }: Credentials & { readonly code: string },
): Promise<void> {
  const { page, t } = person;
  await openLogin(person);
  await enterCredentials(person, who);
  await expect(page.getByLabel(t('auth.secondFactor.code'), { exact: true })).toBeVisible();
  await expectSound(person);
  await page.getByRole('button', { name: t('auth.secondFactor.useRecovery') }).click();
  const field = page.getByLabel(t('auth.secondFactor.recovery'), { exact: true });
  await field.fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: t('auth.secondFactor.submit'), exact: true }).click();
  await expect(page.getByText(t('errors.wrongSecondFactor'))).toBeVisible();
  await expectSound(person);
  await field.fill(code);
  await page.getByRole('button', { name: t('auth.secondFactor.submit'), exact: true }).click();
  await expectHome(person);
}

/** Turns it off again with a recovery code. */
export async function turnOff(
  person: Person,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  const { page, t } = person;
  await page.getByRole('button', { name: t('secondFactor.turnOff') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('secondFactor.anyCode'), { exact: true }).fill(code);
  await dialog.getByLabel(t('secondFactor.password'), { exact: true }).fill(password);
  await expectSound(person);
  await dialog.getByRole('button', { name: t('secondFactor.turnOff') }).click();
  await expectTold(person, t('secondFactor.offDone'));
}
