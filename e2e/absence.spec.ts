import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, signInToDemo } from './pages/demo.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { demoStaffToken, expectBooksBalanced } from './setup/books.ts';
import { buy } from './setup/buy.ts';
import { passHours } from './setup/demo-clock.ts';
import { onPhone, type Person } from './setup/person.ts';

// The clock is moved to the visit and past it: nobody else's world.
test.use({ world: 'demo of absence' });

const photo = fileURLToPath(
  new URL('../apps/server/src/testing/fixtures/photo-ok-1600x1067.jpg', import.meta.url),
);

const press = (person: Person, name: string) =>
  person.page.getByRole('button', { name, exact: true }).click();

const reportOf = ({ page, t }: Person) =>
  page.getByRole('region', { name: t('absence.title.customer'), exact: true });

test('nobody opens: the merchant proves it on a phone, the customer sees it, and silence cancels', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const merchant = await arrive(onPhone);
  const { url } = server;
  let order = '';

  await test.step('a visit is booked, and its time comes', async () => {
    const token = await keepCustomerSession(customer);
    const bought = await buy(url, token);
    ({ order } = bought);
    await customer.page.goto(`/shop/orders/${order}`);
    await expect(customer.page.getByText(customer.t('shop.order.step.Paid.title'))).toBeVisible();
    const hours = Math.ceil((bought.visit - Date.now()) / 3_600_000);
    await passHours(url, hours);
  });

  await test.step('the merchant arrives, and tries to reach the customer twice', async () => {
    const { page, t } = merchant;
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 25.1124, longitude: 55.1998 });
    await signInToDemo(merchant, `/order-detail/${order}`);
    await press(merchant, t('orders.actions.arrived'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('visits.steps.submit.arrived'), exact: true })
      .click();
    await expectTold(merchant, t('visits.steps.done'));
    for (const way of ['call', 'whatsApp'] as const) {
      const name = t(`absence.ways.${way}`);
      await press(merchant, t('absence.triedBy', { way: name }));
      // One is noted after the other.
      await expect(page.getByText(`${name} ·`)).toBeVisible();
    }
    await expectSound(merchant);
    // The wait is not over.
    await expect(
      page.getByRole('button', { name: t('absence.claim'), exact: true }),
    ).toBeDisabled();
  });

  await test.step('after the wait it reports that nobody was there, with a picture', async () => {
    const { page, t } = merchant;
    await passHours(url, 1);
    await page.reload();
    await press(merchant, t('absence.claim'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('absence.here'), exact: true }).click();
    await expect(dialog.getByText(t('absence.hereDone'))).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(
      dialog.getByRole('button', { name: t('uploads.remove', { name: 'photo-ok-1600x1067.jpg' }) }),
    ).toBeVisible();
    await expect(dialog.locator('li[aria-busy=true]')).toHaveCount(0);
    await expectSound(merchant);
    await dialog.getByRole('button', { name: t('absence.claim'), exact: true }).click();
    await expectTold(merchant, t('absence.reportedDone'));
    await expect(reportOf(merchant)).toContainText(t('absence.attempts'));
    await expectSound(merchant);
  });

  await test.step('the customer sees the evidence and what it comes to', async () => {
    const { page, t } = customer;
    await page.reload();
    await expect(reportOf(customer)).toContainText(t('absence.refund'));
    await expect(
      reportOf(customer).getByRole('link', { name: t('absence.map'), exact: true }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('disputes.report'), exact: true }),
    ).toBeVisible();
    await expectSound(customer);
  });

  await test.step('silence cancels the order, and the books balance', async () => {
    const { page, t } = customer;
    await passHours(url, 49);
    await page.reload();
    await expect(reportOf(customer)).toContainText(t('absence.statuses.Stood'));
    await expectBooksBalanced(url, await demoStaffToken(url, 'Finance'));
  });
});
