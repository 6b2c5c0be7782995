import { expect, test } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';
import { confirmCompletion } from './pages/orders.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import * as shop from './pages/shop.ts';
import { passHours } from './setup/demo-clock.ts';
import { dayFromNow, stories } from './setup/story.ts';
import { onPhone, type Person } from './setup/person.ts';

// The clock is moved past the visit: nobody else's world.
test.use({ world: 'demo of booking' });

const praise = 'On time, tidy, and the living room is cool again.';
const thanks = 'شكرًا لثقتك، ويسعدنا أن نخدمك مرة أخرى.';

/** Days from now of the time that the merchant proposes, and its time of day, typed and as both languages read it. */
const other = { day: 6, time: '14:30', shown: '14:30' };

/** Whole hours from now until the visit, in Dubai. */
const hoursUntilVisit = (): number => {
  const [day, month, year] = dayFromNow(other.day).split('/');
  const at = Date.parse(`${year}-${month}-${day}T${other.time}:00+04:00`);
  return Math.floor((at - Date.now()) / 3_600_000);
};

/** Makes the link for whoever makes the visit, where the merchant reads it. */
async function linkOfVisit({ page, t }: Person, order: string): Promise<string> {
  await page.goto(`/order-detail/${order}?do=jobLink`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('orders.jobForm.make'), exact: true }).click();
  const link = dialog.getByText(/\/shop\/job#/);
  await expect(link).toBeVisible();
  const address = String(await link.textContent());
  await dialog.getByRole('button', { name: t('common.close'), exact: true }).click();
  return address;
}

/** Shows the visit, and the secret of its link no longer in the address. */
async function expectVisitOf(person: Person, link: string): Promise<void> {
  const { page, t } = person;
  await expect(
    page.getByRole('heading', { level: 1, name: t('shopOrders.job.title') }),
  ).toBeVisible();
  await expect(page.getByText('Villa 8, Street 14B')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${new URL(link).origin}/shop/job$`));
  await expectSound(person);
}

test('a free time is booked, moved by agreement, worked, rated and answered, and others read it', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const merchant = await arrive(onPhone);
  const story = stories['ar-AE'];
  let order = '';
  let service = '';

  await test.step('the customer books a time that is free, and pays', async () => {
    service = await shop.bookFromDemo(customer, server.url);
    await shop.pay(customer, shop.cards.good);
    await expect(customer.page.getByText(customer.t('shop.order.step.Paid.title'))).toBeVisible();
    order = shop.orderIdOf(customer);
  });

  await test.step('the merchant proposes another time on a phone', async () => {
    const { page, t } = merchant;
    await signInToDemo(merchant, `/order-detail/${order}`);
    await page.getByRole('button', { name: t('common.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('visits.propose'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('group', { name: t('visits.nth', { n: 1 }), exact: true });
    await first.getByLabel(t('visits.date'), { exact: true }).fill(dayFromNow(other.day));
    await first.getByLabel(t('visits.time'), { exact: true }).fill(other.time);
    await expectSound(merchant);
    await dialog.getByRole('button', { name: t('visits.send'), exact: true }).click();
    await expectTold(merchant, t('visits.sent'));
    await expect(page.getByText(t('visits.titleMine'))).toBeVisible();
    await expectSound(merchant);
  });

  await test.step('the customer takes it, and both see it as the time of the visit', async () => {
    const { page, t } = customer;
    await expect(page.getByRole('heading', { name: t('visits.titleMerchant') })).toBeVisible();
    await expectSound(customer);
    await page.getByRole('button', { name: t('visits.take'), exact: true }).click();
    await expectTold(customer, t('visits.taken'));
    await expect(merchant.page.getByText(merchant.t('visits.titleMine'))).toBeHidden();
    for (const person of [customer, merchant])
      await expect(person.page.getByText(other.shown).first()).toBeVisible();
  });

  await test.step('the merchant shares the visit with whoever makes it, who says on a phone how far it is', async () => {
    const link = await linkOfVisit(merchant, order);
    await passHours(server.url, hoursUntilVisit() - 2);
    const technician = await arrive(onPhone);
    await technician.page.addInitScript(() => localStorage.setItem('language', 'ar-AE'));
    const colleague = await arrive({ viewport: onPhone.viewport });
    for (const person of [technician, colleague]) {
      await person.page.goto(link);
      await expectVisitOf(person, link);
      await person.page.reload();
      await expectVisitOf(person, link);
    }
    const { page, t } = technician;
    await page.getByRole('button', { name: t('shopOrders.job.say.onMyWay'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('shopOrders.job.say.onMyWay') })).toBeHidden();
    await page.getByRole('button', { name: t('shopOrders.job.say.arrived'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('shopOrders.job.say.started') })).toBeVisible();
    await expectSound(technician);
    await customer.page.reload();
    await expect(
      customer.page.getByText(customer.t('visits.steps.merchants.arrived')).first(),
    ).toBeVisible();
    await colleague.page.reload();
    await expect(
      colleague.page.getByRole('button', { name: colleague.t('shopOrders.job.say.started') }),
    ).toBeVisible();
  });

  await test.step('after the visit the merchant proves the work', async () => {
    await passHours(server.url, 24);
    await merchant.page.reload();
    await confirmCompletion(merchant, story);
  });

  await test.step('the customer confirms and rates it', async () => {
    const { page, t } = customer;
    await page.reload();
    await shop.confirmWork(customer, story);
    await page.getByRole('button', { name: t('shop.order.rate'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('shop.order.rateForm.stars', { count: 5 }) }).check();
    await dialog.getByLabel(t('shop.order.rateForm.comment'), { exact: true }).fill(praise);
    await expectSound(customer);
    await dialog
      .getByRole('button', { name: t('shop.order.rateForm.submit'), exact: true })
      .click();
    await expectTold(customer, t('shop.order.rateForm.done'));
    await expect(page.getByText(praise)).toBeVisible();
  });

  await test.step('the merchant replies where the order is', async () => {
    const { page, t } = merchant;
    await expect(page.getByText(praise)).toBeVisible();
    await page
      .getByRole('button', { name: t('comments.replyTo', { name: 'Omar Farouk' }), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('comments.replyForm.reply'), { exact: true }).fill(thanks);
    await expectSound(merchant);
    await dialog.getByRole('button', { name: t('comments.replyForm.submit'), exact: true }).click();
    await expectTold(merchant, t('comments.replyForm.done'));
    await expect(customer.page.getByText(thanks)).toBeVisible();
  });

  await test.step('somebody else reads both before booking', async () => {
    const visitor = await arrive();
    await visitor.page.goto(service);
    await expect(visitor.page.getByText(praise)).toBeVisible();
    await expect(visitor.page.getByText(thanks)).toBeVisible();
    await expectSound(visitor);
  });
});
