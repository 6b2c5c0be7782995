import { expect, test } from './fixtures.ts';
import { answerBank, expectStanding, openChargeback, playBank } from './pages/chargebacks.ts';
import { keepCustomerSession, signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { expectSound } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { demoStaffToken, expectBooksBalanced } from './setup/books.ts';
import { buy } from './setup/buy.ts';
import { atDesk, onPhone } from './setup/person.ts';

test('a payment that a bank takes back: held, answered with what the order says, and won', async ({
  arrive,
  server,
}) => {
  const customer = await arrive(atDesk);
  const merchant = await arrive(onPhone);
  const operator = await arrive(atDesk);
  const { url } = server;
  const call = await connect(url);
  const token = await demoStaffToken(url, 'Finance');
  const { order, payPage } = await buy(url, await keepCustomerSession(customer));
  await signInToDemo(merchant, `/order-detail/${order}`);

  /** The flow of the merchant has a line that says this, without a touch. */
  const expectInFlow = async (kind: 'chargebackHeld' | 'chargebackReleased'): Promise<void> => {
    const { page, t } = merchant;
    await page.goto('/finance-manage');
    const table = page.getByRole('table', { name: t('finance.flow.label') });
    await expect(table.getByText(t(`statuses.entry.${kind}`)).first()).toBeVisible();
    await expectSound(merchant);
    await expectBooksBalanced(url, token);
  };

  await test.step('the bank takes it back: the money is held, and the merchant reads of it', async () => {
    await playBank(customer, payPage, 'taken');
    await signInAsDemoStaff(operator);
    const number = await openChargeback(operator, { call, token, orderId: order });
    await expect(operator.page.locator('pre')).toContainText(number);
    await expectInFlow('chargebackHeld');
  });

  await test.step('it is answered with what the order says, and won: the merchant has its money again', async () => {
    await answerBank(operator, 'The visit was booked and paid for; nobody has cancelled it.');
    await playBank(customer, payPage, 'won');
    await operator.page.reload();
    await expectStanding(operator, 'won');
    await expectInFlow('chargebackReleased');
  });
});
