import { pageChargebacks } from '@khidma/contract/accounting/chargebacks';
import { expect } from '@playwright/test';
import type { CallApi } from '../setup/api.ts';
import type { Person } from '../setup/person.ts';
import { expectSound, expectTold } from './screen.ts';

/** The bank of the card says something about a payment. */
export async function playBank(
  { page, t }: Person,
  address: string,
  act: 'taken' | 'won' | 'lost',
): Promise<void> {
  await page.goto(address);
  const told = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: t(`sandboxPay.bank.${act}`), exact: true }).click();
  expect((await told).status()).toBe(200);
}

/** Opens the chargeback of an order from the list. */
export async function openChargeback(
  operator: Person,
  {
    call,
    token,
    orderId,
  }: { readonly call: CallApi; readonly token: string; readonly orderId: string },
): Promise<string> {
  const { page } = operator;
  const { records } = pageChargebacks.output.parse(await call(pageChargebacks, {}, token));
  const found = records.find((each) => each.orderId === orderId);
  if (found === undefined) throw new Error('the bank’s word has not come');
  await page.goto('/console/chargebacks');
  const row = page.getByRole('row').filter({ hasText: found.orderNumber });
  await expect(row).toBeVisible();
  await expectSound(operator);
  await row.getByRole('link').first().click();
  await expect(page.getByText(found.orderNumber).first()).toBeVisible();
  await expectStanding(operator, 'opened');
  return found.orderNumber;
}

/** What the open chargeback says of how it stands. */
export async function expectStanding(
  operator: Person,
  status: 'opened' | 'answered' | 'won' | 'lost',
): Promise<void> {
  const { page, t } = operator;
  await expect(page.getByText(t(`consoleChargebacks.hints.${status}`))).toBeVisible();
  await expectSound(operator);
}

/** Answers the bank with a statement, beside the evidence of the order. */
export async function answerBank(operator: Person, statement: string): Promise<void> {
  const { page, t } = operator;
  const name = t('consoleChargebacks.answer.action');
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('consoleChargebacks.answer.label'), { exact: true }).fill(statement);
  await expectSound(operator);
  await dialog
    .getByRole('button', { name: t('consoleChargebacks.answer.confirm'), exact: true })
    .click();
  await expectTold(operator, t('consoleChargebacks.answer.done'));
  await expectStanding(operator, 'answered');
  await expect(page.getByText(statement)).toBeVisible();
}
