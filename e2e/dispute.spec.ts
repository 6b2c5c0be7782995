import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { formatDirhams } from '@khidma/i18n/amounts';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { expectMoney } from './pages/orders.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { demoStaffToken, expectBooksBalanced } from './setup/books.ts';
import { onPhone, type Person } from './setup/person.ts';

const done = z.object({
  records: z.array(z.object({ id: z.string(), number: z.string(), actualAmount: z.int() })),
});

const photo = fileURLToPath(
  new URL('../apps/server/src/testing/fixtures/photo-ok-1600x1067.jpg', import.meta.url),
);

const complaint = 'The living room unit still leaks after the visit.';
const answer = 'أصلحنا التسريب في اليوم نفسه، والصور مرفقة في إثبات الإنجاز.';
const verdict = 'One of two units was not done properly: half of the amount goes back.';

/** The customer, signed in, and the order whose work waits for the confirmation. */
async function comeAsCustomer(customer: Person, url: string) {
  const call = await connect(url);
  const token = await keepCustomerSession(customer);
  const page = await call(pageMyOrders, { status: 'MerchantCompleted' }, token);
  const [order] = z.parse(done, page).records;
  if (order === undefined) throw new Error('the demo customer has no work to confirm');
  return order;
}

/** What the section of the dispute says, to whom it may concern. */
const disputeOf = ({ page, t }: Person) =>
  page.getByRole('region', { name: t('disputes.kinds.dispute'), exact: true });

test('a dispute: both say how they see it, the operator gives half back', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const merchant = await arrive(onPhone);
  const operator = await arrive();
  const { id, number, actualAmount } = await comeAsCustomer(customer, server.url);
  const half = formatDirhams(Math.floor(actualAmount / 2));

  await test.step('the customer reports a problem, with a picture', async () => {
    const { page, t } = customer;
    await page.goto(`/shop/orders/${id}`);
    await page.getByRole('button', { name: t('disputes.report'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('disputes.submit'), exact: true }).click();
    const words = dialog.getByLabel(t('disputes.what'), { exact: true });
    await expect(words).toHaveAttribute('aria-invalid', 'true');
    await dialog
      .getByLabel(t('disputes.cause'), { exact: true })
      .selectOption({ label: t('disputes.causes.poorWork') });
    await words.fill(complaint);
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(
      dialog.getByRole('button', { name: t('uploads.remove', { name: 'photo-ok-1600x1067.jpg' }) }),
    ).toBeVisible();
    await expect(dialog.locator('li[aria-busy=true]')).toHaveCount(0);
    await expectSound(customer);
    await dialog.getByRole('button', { name: t('disputes.submit'), exact: true }).click();
    await expectTold(customer, t('disputes.openForm.done'));
    await expect(disputeOf(customer)).toContainText(complaint);
    // While it is open nothing is confirmed.
    await expect(page.getByRole('button', { name: t('shop.order.confirm') })).toHaveCount(0);
    await expectSound(customer);
  });

  await test.step('the merchant reads it on a phone, and answers', async () => {
    const { page, t } = merchant;
    await signInToDemo(merchant, `/order-detail/${id}`);
    await expect(disputeOf(merchant)).toContainText(complaint);
    await expectSound(merchant);
    await disputeOf(merchant)
      .getByRole('button', { name: t('disputes.say'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('disputes.what'), { exact: true }).fill(answer);
    await expectSound(merchant);
    await dialog.getByRole('button', { name: t('disputes.submit'), exact: true }).click();
    await expectTold(merchant, t('disputes.sayForm.done'));
    await expect(disputeOf(merchant)).toContainText(answer);
  });

  await test.step('both have been heard: the customer leaves it to the operator', async () => {
    const { page, t } = customer;
    const label = t('disputes.parties.handOver');
    await disputeOf(customer).getByRole('button', { name: label, exact: true }).click();
    await expectSound(customer);
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await expectTold(customer, t('disputes.parties.handOverDone'));
  });

  await test.step('the operator finds it in the queue and gives half back', async () => {
    const { page, t } = operator;
    await signInAsDemoStaff(operator);
    await page.goto('/console/disputes');
    await expectSound(operator);
    await page.getByRole('link', { name: number }).click();
    await expect(disputeOf(operator)).toContainText(answer);
    const decision = page.getByRole('region', { name: t('consoleOrders.dispute.decision') });
    await decision.getByRole('radio', { name: t('disputes.outcomes.part') }).check();
    await decision
      .getByLabel(t('consoleOrders.dispute.amount'), { exact: true })
      .fill(`AED ${half}`);
    await decision
      .getByLabel(t('consoleOrders.dispute.ground'), { exact: true })
      .selectOption({ label: t('disputes.grounds.bothAtFault') });
    await decision.getByLabel(t('consoleOrders.dispute.reason'), { exact: true }).fill(verdict);
    await expectSound(operator);
    await decision
      .getByRole('button', { name: t('consoleOrders.dispute.decide'), exact: true })
      .click();
    await expectTold(operator, t('consoleOrders.dispute.done'));
    await expect(disputeOf(operator)).toContainText(verdict);
    await expectBooksBalanced(server.url, await demoStaffToken(server.url, 'Staff'));
  });

  await test.step('both read the decision and its reason, live, and the money is explained', async () => {
    for (const person of [customer, merchant]) {
      await expect(disputeOf(person)).toContainText(verdict);
      await expect(disputeOf(person)).toContainText(person.t('disputes.grounds.bothAtFault'));
      await expect(disputeOf(person)).toContainText(half);
      await expectSound(person);
    }
    const { t, page } = merchant;
    await expect(page.locator('dl > div', { hasText: t('orders.money.refund') })).toContainText(
      half,
    );
    await expectMoney(merchant, { paid: formatDirhams(actualAmount), receive: '' });
    await expect(
      customer.page.getByRole('button', { name: customer.t('shop.order.confirm') }),
    ).toBeVisible();
  });
});
