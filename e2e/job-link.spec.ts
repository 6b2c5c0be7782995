import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { makeJobLink } from '@khidma/contract/scheduling/jobs';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, keepMerchantSession } from './pages/demo.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { buy } from './setup/buy.ts';
import { passHours } from './setup/demo-clock.ts';
import { keptPages } from './setup/kept-pages.ts';
import { onPhone } from './setup/person.ts';
import { fixtureFile } from './setup/story.ts';

// The clock is moved to the visit: nobody else's world. A browser keeps the page, as in a phone.
test.use({ world: 'demo of job links', serviceWorkers: 'allow' });

const photos = ['photo-ok-1600x1067.jpg', 'photo-progressive-1400x1000.jpg'];

test('whoever makes a visit by its link says and shows it without a line, and it arrives once', async ({
  arrive,
  server,
}) => {
  const { url } = server;
  const technician = await arrive(onPhone);
  const { page, t } = technician;
  const call = await connect(url);
  const { order: id, visit } = await buy(url, await keepCustomerSession(await arrive()));
  await passHours(url, Math.ceil((visit - Date.now()) / 3_600_000));
  const seller = await keepMerchantSession(await arrive());
  const { address } = makeJobLink.output.parse(await call(makeJobLink, { id }, seller));

  await test.step('in the car park the visit is opened, and its page kept', async () => {
    await page.addInitScript(() => localStorage.setItem('language', 'ar-AE'));
    await page.goto(address);
    await expect(page.getByText('Villa 8, Street 14B')).toBeVisible();
    await expect
      .poll(() => keptPages(page), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/ ar-AE$/)]);
  });

  await test.step('without a line: arrived, and two pictures', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('shopOrders.job.say.arrived'), exact: true }).click();
    await expectTold(technician, t('kept.saved'));
    await page.locator('input[type=file]').setInputFiles(photos.map(fixtureFile));
    await expect(page.getByText(t('kept.file'), { exact: true })).toHaveCount(photos.length);
    await page
      .getByRole('button', { name: t('shopOrders.job.pictures.send'), exact: true })
      .click();
    await expect(page.getByText(t('kept.unsent', { count: 2 }))).toBeVisible();
    await page.reload();
    await expect(page.getByText('Villa 8, Street 14B')).toBeVisible();
    await expect(page.getByText(t('kept.unsent', { count: 2 }))).toBeVisible();
    await expectSound(technician);
  });

  await test.step('with a line all of it arrives, once', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText(t('kept.unsent', { count: 2 }))).toBeHidden({ timeout: 60_000 });
    const read = getOrder.output.parse(await call(getOrder, { id }, seller));
    expect(read.jobImages).toHaveLength(photos.length);
    expect(read.timeline.filter(({ event }) => event === 'arrived')).toHaveLength(1);
    await expectSound(technician);
  });
});
