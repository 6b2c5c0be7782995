import { addStatement, handOverMyDispute, openMyDispute } from '@khidma/contract/orders/disputes';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { listMyDocuments, openMyDocument } from '@khidma/contract/accounting/issued-documents';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { fils, subtract } from '@khidma/domain/money/fils';
import { formatDirhams } from '@khidma/i18n/amounts';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { wordsOfDocument } from './pages/finance.ts';
import { expectMoney } from './pages/orders.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { demoStaffToken, expectBooksBalanced } from './setup/books.ts';
import { buy } from './setup/buy.ts';
import { onPhone, type Person } from './setup/person.ts';

// A part has gone back: whatever is said, asked and decided afterwards is about what is left, on all three sides and on paper.

const part = 4_999;
const words = {
  part: 'One of the filters could not be had.',
  refusal: 'الفني في الطريق إليك، وقطع الغيار معه.',
  complaint: 'The unit has leaked ever since.',
  answer: 'سنعيد الفحص إذا وافق العميل.',
  verdict: 'The work could not be used: the rest goes back as well.',
} as const;

/** A line of the money on an order's page, on whichever side. */
const line = ({ page }: Person, label: string) => page.locator('dl > div', { hasText: label });

test('a part is given back, a cancellation is refused, and a dispute gives the rest back', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const merchant = await arrive(onPhone);
  const operator = await arrive();
  const call = await connect(server.url);
  const buyer = await keepCustomerSession(customer);
  const { order: id } = await buy(server.url, buyer);
  const staff = await demoStaffToken(server.url, 'Staff');
  const moneyNow = async () => getMyOrder.output.parse(await call(getMyOrder, { id }, buyer)).money;
  const { paid } = await moneyNow();
  const [all, back] = [formatDirhams(paid), formatDirhams(part)];
  const left = formatDirhams(subtract(fils(paid), fils(part)));
  let seller = '';

  await test.step('the operator gives a part back: the customer reads what is left', async () => {
    const { page, t } = customer;
    await call(refundOrder, { id, amount: part, refunded: 0, reason: words.part }, staff);
    await page.goto(`/shop/orders/${id}?do=cancel`);
    await expect(line(customer, t('shop.order.paid'))).toContainText(all);
    await expect(line(customer, t('shop.order.refund'))).toContainText(back);
    await expect(line(customer, t('shop.order.kept'))).toContainText(left);
  });

  await test.step('the customer asks to cancel, and is promised what is left', async () => {
    const { page, t } = customer;
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(left);
    await expect(dialog).not.toContainText(all);
    await expectSound(customer);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: t('shop.order.cancelForm.submit') }).click();
    await expectTold(customer, t('shop.order.cancelForm.done'));
  });

  await test.step('the merchant reads the same on a phone, and refuses', async () => {
    const { page, t } = merchant;
    seller = await signInToDemo(merchant, `/order-detail/${id}?do=agree`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(left);
    await expect(dialog).not.toContainText(all);
    await expectSound(merchant);
    await dialog.getByRole('button', { name: t('common.back'), exact: true }).click();
    await page.getByRole('button', { name: t('orders.actions.refuse'), exact: true }).click();
    await dialog.getByLabel(t('orders.refuseForm.reason'), { exact: true }).fill(words.refusal);
    await dialog.getByRole('button', { name: t('orders.refuseForm.submit'), exact: true }).click();
    await expectTold(merchant, t('orders.refuseForm.done'));
    await expectMoney(merchant, { paid: all, receive: '' });
  });

  await test.step('a dispute is opened and answered, and the operator decides over what is left', async () => {
    const { page, t } = operator;
    await call(openMyDispute, { id, cause: 'poorWork', text: words.complaint }, buyer);
    await call(addStatement, { id, text: words.answer }, seller);
    await call(handOverMyDispute, { id }, buyer);
    await signInAsDemoStaff(operator);
    await page.goto(`/console/orders/${id}`);
    const decide = t('consoleOrders.dispute.decide');
    const decision = page.getByRole('region', { name: t('consoleOrders.dispute.decision') });
    await expect(decision).toContainText(left);
    await expect(decision).not.toContainText(all);
    await decision.getByRole('radio', { name: t('disputes.outcomes.all') }).check();
    await decision
      .getByLabel(t('consoleOrders.dispute.ground'), { exact: true })
      .selectOption({ label: t('disputes.grounds.bothAtFault') });
    const reason = decision.getByLabel(t('consoleOrders.dispute.reason'), { exact: true });
    await reason.fill(words.verdict);
    await expectSound(operator);
    await decision.getByRole('button', { name: decide, exact: true }).click();
    await expectTold(operator, t('consoleOrders.dispute.done'));
    await expectBooksBalanced(server.url, staff);
  });

  await test.step('all three read that everything has gone back', async () => {
    expect(await moneyNow()).toMatchObject({ paid, refunded: paid, kept: 0 });
    await expect(line(customer, customer.t('shop.order.refund'))).toContainText(all);
    await expect(line(customer, customer.t('shop.order.kept'))).toHaveCount(0);
    await expect(line(merchant, merchant.t('orders.money.refund'))).toContainText(all);
    await expectMoney(merchant, { paid: all, receive: '0.00' });
    await expect(line(operator, operator.t('consoleOrders.refunded'))).toContainText(all);
    for (const person of [customer, merchant, operator]) await expectSound(person);
  });

  await test.step('the papers say so, to the customer and to the merchant', async () => {
    const rows = await call(listMyDocuments, { orderId: id }, buyer);
    const notes = listMyDocuments.output.parse(rows).filter(({ kind }) => kind === 'creditNote');
    expect(notes.map(({ amount }) => formatDirhams(amount))).toEqual([back, left]);
    const path = `/finance-manage?tab=documents&order=${id}`;
    await merchant.page.goto(path);
    for (const { id: note, amount } of notes) {
      const file = await call(openMyDocument, { id: note }, buyer);
      const { url } = openMyDocument.output.parse(file);
      const bytes = await (await fetch(new URL(url, server.url))).arrayBuffer();
      const { texts } = await readPdf(new Uint8Array(bytes));
      expect(texts.join(' ')).toContain(`AED ${formatDirhams(amount)}`);
      const theirs = await wordsOfDocument(merchant, 'creditNote', formatDirhams(amount));
      expect(theirs).toContain(`AED ${formatDirhams(amount)}`);
    }
  });
});
