import { approvePayoutRun, getPayoutRun } from '@khidma/contract/money/payout-runs';
import {
  approveWithdrawal,
  pageWithdrawalReviews,
} from '@khidma/contract/money/withdrawal-reviews';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { statusFile } from '../apps/server/src/testing/payout-factory.ts';
import { expect, test } from './fixtures.ts';
import { signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { expectWithdrawal, wordsOfDocument } from './pages/finance.ts';
import { confirmCompletion } from './pages/orders.ts';
import {
  closeFirstMonth,
  firstMonth,
  importReport,
  openOnlyDifference,
  writeOff,
} from './pages/reconciliation.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import * as shop from './pages/shop.ts';
import { connect } from './setup/api.ts';
import { demoStaffToken, expectBooksBalanced } from './setup/books.ts';
import { passHours } from './setup/demo-clock.ts';
import { onPhone, type Person } from './setup/person.ts';
import { stories } from './setup/story.ts';

// Money and the clock move: nobody else's world.
test.use({ world: 'demo of money' });

const [{ fundPassword }] = demoAccounts;

/** Days from now at which the visit is over, whichever of the offered days it is on. */
const afterVisit = 7;

/** Asks for one amount by the form. */
async function withdraw({ page, t }: Person, amount: string): Promise<void> {
  await page.getByLabel(t('finance.withdrawal.amount'), { exact: true }).fill(amount);
  await page
    .getByLabel(t('finance.withdrawal.fundPassword'), { exact: true })
    .fill(fundPassword ?? '');
  await page.getByRole('button', { name: t('finance.withdrawal.submit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('finance.ask.submit'), exact: true }).click();
  await expectTold({ page, t, lang: 'ar-AE' }, t('finance.ask.done'));
}

/** Presses a button of the open run and says yes to its question. */
async function decide({ page, t }: Person, what: 'send' | 'confirm'): Promise<void> {
  const name = t(`consolePayouts.runs.${what}.action`);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('money from the payment to the bank and back: invoices, half refunded, returned, paid again', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const merchant = await arrive(onPhone);
  const operator = await arrive();
  const story = stories['ar-AE'];
  const { url } = server;
  const call = await connect(url);
  const admin = await demoStaffToken(url, 'Staff');
  const finance = await demoStaffToken(url, 'Finance');
  // Who had no hand in what a run pays approves it.
  const second = await demoStaffToken(url, 'Second administrator');
  const balanced = () => expectBooksBalanced(url, admin);
  let order = '';

  /** Everything that waits is approved, by two people where it takes them. */
  const approveAll = async (): Promise<void> => {
    for (const token of [finance, admin]) {
      const { records } = pageWithdrawalReviews.output.parse(
        await call(pageWithdrawalReviews, { status: 'Pending' }, token),
      );
      for (const { id } of records) await call(approveWithdrawal, { id }, token);
    }
  };

  await test.step('the customer pays on the page of the provider', async () => {
    await shop.bookFromDemo(customer, url);
    await shop.pay(customer, shop.cards.good);
    await expect(customer.page.getByText(customer.t('shop.order.step.Paid.title'))).toBeVisible();
    order = shop.orderIdOf(customer);
    await balanced();
  });

  await test.step('the work is done and confirmed', async () => {
    await signInToDemo(merchant, `/order-detail/${order}`);
    await passHours(url, afterVisit * 24);
    await merchant.page.reload();
    await confirmCompletion(merchant, story);
    await customer.page.reload();
    await shop.confirmWork(customer, story);
    await balanced();
  });

  await test.step('invoice and fee invoice are there to be opened', async () => {
    const { page, t } = merchant;
    await page.goto(`/finance-manage?tab=documents&order=${order}`);
    await expect(page.getByRole('table', { name: t('documents.label') })).toBeVisible();
    await expectSound(merchant);
    const invoice = await wordsOfDocument(merchant, 'taxInvoice');
    expect(invoice).toContain('Simplified tax invoice');
    expect(invoice).toContain('AED 179.10');
    expect(await wordsOfDocument(merchant, 'feeInvoice')).toContain('Khidma');
  });

  await test.step('the operator gives half back, and a credit note follows', async () => {
    const { page, t } = operator;
    await signInAsDemoStaff(operator);
    await page.goto(`/console/orders/${order}`);
    await page.getByRole('button', { name: t('consoleOrders.refund.action'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('consoleOrders.refund.amount'), { exact: true }).fill('89.55');
    await dialog
      .getByLabel(t('consoleOrders.refund.reason'), { exact: true })
      .fill('One of two rooms was left out.');
    await expectSound(operator);
    await dialog
      .getByRole('button', { name: t('consoleOrders.refund.action'), exact: true })
      .click();
    await expectTold(operator, t('consoleOrders.refund.done'));
    await balanced();
    await merchant.page.reload();
    expect(await wordsOfDocument(merchant, 'creditNote')).toContain('89.55');
  });

  await test.step('the merchant withdraws, a run takes it to the bank, which returns it', async () => {
    const { page, t } = operator;
    await merchant.page.goto('/withdraw');
    await withdraw(merchant, '150.00');
    await expectWithdrawal(merchant, '150.00', 'asked');
    await balanced();
    await approveAll();
    await page.goto('/console/payout-runs');
    await page.getByRole('button', { name: t('consolePayouts.runs.make.action') }).click();
    await expectTold(operator, t('consolePayouts.runs.make.done'));
    await expect(page).toHaveURL(/payout-runs\/.+/);
    const id = shop.orderIdOf(operator);
    await call(approvePayoutRun, { id }, second);
    await page.reload();
    await decide(operator, 'send');
    const run = getPayoutRun.output.parse(await call(getPayoutRun, { id }, admin));
    const told = run.payments.map(({ endToEnd, amount }) =>
      amount === 15_000 ? { endToEnd, status: 'RJCT', code: 'AC04' } : { endToEnd, status: 'ACSC' },
    );
    await page.goto('/console/payout-runs');
    await page.locator('input[type=file]').setInputFiles({
      name: 'status.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(statusFile(run.number, told)),
    });
    const question = page.getByRole('dialog');
    await expect(question.getByText('150.00')).toBeVisible();
    await expectSound(operator);
    await question
      .getByRole('button', { name: t('consolePayouts.runs.import.confirm'), exact: true })
      .click();
    await expectTold(operator, t('consolePayouts.runs.import.done'));
    await expect(
      page.getByRole('row').filter({ hasText: '150.00' }).filter({ hasText: 'AC04' }),
    ).toBeVisible();
    await expectSound(operator);
    await expectWithdrawal(merchant, '150.00', 'returned');
    await expectSound(merchant);
    await balanced();
  });

  await test.step('it is asked for again, and paid', async () => {
    const { page, t } = operator;
    await withdraw(merchant, '149.00');
    await approveAll();
    await page.goto('/console/payout-runs');
    await page.getByRole('button', { name: t('consolePayouts.runs.make.action') }).click();
    await expect(page).toHaveURL(/payout-runs\/.+/);
    await call(approvePayoutRun, { id: shop.orderIdOf(operator) }, second);
    await page.reload();
    await decide(operator, 'send');
    await decide(operator, 'confirm');
    await expectWithdrawal(merchant, '149.00', 'paid');
    await balanced();
    await page.goto('/console/books');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(operator);
  });

  await test.step('the reports of provider and bank are read: the planted difference is found', async () => {
    // Until the bank has told of the last transfer, and its day is closed.
    await passHours(url, 72);
    await importReport(operator, 'provider');
    await importReport(operator, 'bank');
    const planted = operator.t('reconciliation.differences.kinds.otherAmount');
    await openOnlyDifference(operator, planted);
    await expect(operator.page.getByText('10.00').first()).toBeVisible();
    await balanced();
  });

  await test.step('its month is closed once the difference is decided', async () => {
    const { t } = operator;
    const problem = t('books.months.problems.bookMonthDifferences', { differences: 1 });
    const difference = operator.page.url();
    const month = await firstMonth(operator, problem);
    await expect(month.getByRole('button')).toHaveCount(0);
    await operator.page.goto(difference);
    await writeOff(operator, 'The provider kept it and will not give it back.');
    await balanced();
    await closeFirstMonth(operator);
    await balanced();
  });
});
