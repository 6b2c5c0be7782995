import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { fixtureFile, type Story } from '../setup/story.ts';
import { goTo } from './portal.ts';
import { expectSound, expectTold } from './screen.ts';

/** The order stands in the list, paid; its row leads to it. */
export async function openPaidOrder(
  person: Person,
  { customer }: Story,
  amount: string,
): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'orders');
  const row = page.getByRole('row').filter({ hasText: customer.name }).filter({ hasText: amount });
  await expect(row).toContainText(t('statuses.order.Paid'));
  await expectSound(person);
  await row.getByRole('link').first().click();
  await expectPaidOrder(person);
}

/** The order's page says what is next: the visit, the work, or to agree on a time where none is reserved. */
export async function expectPaidOrder({ page, t }: Person): Promise<void> {
  const next = page.getByRole('region', { name: t('orders.page.next') });
  await expect(next).toBeVisible();
  await expect(next.getByText(t('orders.step.MerchantCompleted.title'))).toBeHidden();
}

/** What of the order's amount is whose, line by line. */
export async function expectMoney(
  { page, t }: Person,
  { paid, receive }: { readonly paid: string; readonly receive: string },
): Promise<void> {
  const line = (label: string) => page.locator('dl > div', { hasText: label });
  await expect(line(t('orders.money.paid'))).toContainText(paid);
  const shown = line(t('orders.money.receive')).or(line(t('orders.money.estimate')));
  await expect(shown.first()).toContainText(receive);
}

/** Confirms the completion as of now, with a photo and a note. */
export async function confirmCompletion(person: Person, { words }: Story): Promise<void> {
  const { page, t } = person;
  await expectSound(person);
  await page.getByRole('button', { name: t('orders.actions.complete'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('orders.completeForm.date'), { exact: true })).not.toHaveValue(
    '',
  );
  await expect(dialog.getByLabel(t('orders.completeForm.time'), { exact: true })).not.toHaveValue(
    '',
  );
  const name = 'photo-ok-1600x1067.jpg';
  await dialog.locator('input[type=file]').first().setInputFiles(fixtureFile(name));
  await dialog.getByLabel(t('orders.completeForm.info'), { exact: true }).fill(words.done);
  await expect(dialog.getByRole('button', { name: t('uploads.remove', { name }) })).toBeVisible();
  await expect(dialog.locator('li[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
  await expectSound(person);
  await dialog.getByRole('button', { name: t('orders.completeForm.submit'), exact: true }).click();
  await expectTold(person, t('orders.completeForm.done'));
  await expect(page.getByText(t('orders.step.MerchantCompleted.title'))).toBeVisible();
}

/** Cancels the order; the customer gets everything back. */
export async function cancelOrder(person: Person, { words }: Story, amount: string): Promise<void> {
  const { page, t } = person;
  await page.getByRole('button', { name: t('common.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('orders.actions.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(amount);
  await dialog.getByRole('radio', { name: t('cancelReasons.notAvailable') }).check();
  await dialog
    .getByLabel(t('orders.cancelForm.description'), { exact: true })
    .fill(words.cancelled);
  await expectSound(person);
  await dialog.getByRole('button', { name: t('orders.cancelForm.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(t('statuses.order.Cancelled'), { exact: true }).first(),
  ).toBeVisible();
  await expectSound(person);
}
