import { expect, type Locator } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { expectSound, expectTold } from './screen.ts';

/** The reports that the sandbox makes of what it moved, as the provider and the bank would send them. */
const reports = { provider: 'provider.csv', bank: 'bank.xml' } as const;

/** Fetches a report of the sandbox and imports it by the screen. */
export async function importReport(operator: Person, source: keyof typeof reports): Promise<void> {
  const { page, t } = operator;
  const name = reports[source];
  const answer = await page.request.get(`/sandbox-pay/reports/${name}`);
  await page.goto('/console/reconciliation');
  await page.getByRole('button', { name: t('reconciliation.import.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('radio', { name: t(`reconciliation.import.${source}`), exact: true })
    .check();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: await answer.body() });
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await dialog
    .getByRole('button', { name: t('reconciliation.import.confirm'), exact: true })
    .click();
  await expect(dialog).toBeHidden();
}

/** The differences that reconciliation has found; opens the only one there is, which has the given words. */
export async function openOnlyDifference(operator: Person, words: string): Promise<void> {
  const { page, t } = operator;
  const table = page.getByRole('table', { name: t('reconciliation.differences.what') });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(async () => {
    await page.goto('/console/reconciliation');
    await expect(rows).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await expect(rows).toContainText(words);
  await expectSound(operator);
  await rows.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expectSound(operator);
}

/** Writes the open difference off, with a reason. */
export async function writeOff({ page, t, lang }: Person, reason: string): Promise<void> {
  const name = t('reconciliation.differences.actions.writeOff');
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reconciliation.differences.reason'), { exact: true }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expectTold({ page, t, lang }, t('reconciliation.differences.done'));
  await expect(
    page.getByText(t('reconciliation.differences.states.writtenOff')).first(),
  ).toBeVisible();
}

/** The first month of the books, once it says as much. */
export async function firstMonth({ page, t }: Person, words: string): Promise<Locator> {
  const row = page
    .getByRole('table', { name: t('books.months.title') })
    .getByRole('row')
    .last();
  await expect(async () => {
    await page.goto('/console/books?part=byMonth');
    await expect(row).toContainText(words, { timeout: 5_000 });
  }).toPass();
  return row;
}

/** Closes the first month of the books. */
export async function closeFirstMonth(operator: Person): Promise<void> {
  const { page, t } = operator;
  const name = t('books.months.actions.close');
  const row = await firstMonth(operator, name);
  await row.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expectTold(operator, t('books.months.done'));
  await expect(row).toContainText(t('books.months.states.closed'));
  await expectSound(operator);
}
