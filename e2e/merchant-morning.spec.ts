import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, signInToDemo } from './pages/demo.ts';
import { confirmCompletion } from './pages/orders.ts';
import { expectSound } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { buy } from './setup/buy.ts';
import { passHours } from './setup/demo-clock.ts';
import { onPhone, type Person } from './setup/person.ts';
import { stories } from './setup/story.ts';

// The clock is moved to the visit: nobody else's world.
test.use({ world: 'demo of a morning' });

/** Says how far the visit is, by the next step of its order. */
async function say({ page, t }: Person, step: 'onMyWay' | 'arrived'): Promise<void> {
  const next = page.getByRole('region', { name: t('orders.page.next') });
  await next.getByRole('button', { name: t(`orders.actions.${step}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t(`visits.steps.submit.${step}`), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a morning on a phone: the next visit, the way there, on the way, arrived, and proved', async ({
  arrive,
  server,
}) => {
  const { url } = server;
  const merchant = await arrive(onPhone);
  const buyer = await keepCustomerSession(await arrive());
  const { order, visit } = await buy(url, buyer);
  // Within the hour before it begins.
  await passHours(url, Math.floor((visit - Date.now()) / 3_600_000));
  const { page, t } = merchant;

  await test.step('Home leads with the visit, and the way to it', async () => {
    await signInToDemo(merchant, '/home');
    const next = page.getByRole('region', { name: t('home.next.title') });
    await expect(next).toContainText('Villa 8, Street 14B');
    const way = next.getByRole('link', { name: t('home.next.directions'), exact: true });
    await expect(way).toHaveAttribute('href', /^https:.*Villa/);
    await expectSound(merchant);
    await next.locator('a[href*="/order-detail/"]').click();
    await expect(page).toHaveURL(new RegExp(`/order-detail/${order}$`));
  });

  await test.step('the order says the next step at the thumb: on the way, then arrived', async () => {
    await say(merchant, 'onMyWay');
    await expectSound(merchant);
    await say(merchant, 'arrived');
  });

  await test.step('the work is done and proved', async () => {
    await passHours(url, 1);
    await page.reload();
    await confirmCompletion(merchant, stories['ar-AE']);
  });

  const call = await connect(url);
  const proved = getMyOrder.output.parse(await call(getMyOrder, { id: order }, buyer));
  expect(proved.status).toBe('MerchantCompleted');
  const told = proved.timeline.map(({ event }) => event);
  expect(told).toEqual(expect.arrayContaining(['onMyWay', 'arrived', 'confirmCompletion']));
});
