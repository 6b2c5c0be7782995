import type { Person } from '../setup/person.ts';
import { expectTold } from './screen.ts';

/** Pins a remark to a field of the service that is open, by the field's name. */
export async function pinRemark({ page, t }: Person, field: string, remark: string): Promise<void> {
  await page.getByRole('button', { name: t('console.remark.addTo', { field }) }).click();
  await page.getByLabel(t('console.remark.text', { field }), { exact: true }).fill(remark);
  await page.getByRole('button', { name: t('console.remark.done'), exact: true }).click();
}

/** Declines the service that is open with nothing but the remarks. */
export async function declineWithRemarks(person: Person): Promise<void> {
  const { page, t } = person;
  const action = t('console.services.decline.action');
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expectTold(person, t('console.services.decline.done'));
}
