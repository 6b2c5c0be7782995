import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { cancelStaffOrder } from '@khidma/contract/orders/staff-orders';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, signInToDemo } from './pages/demo.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { demoStaffToken, expectBooksBalanced } from './setup/books.ts';
import { buy } from './setup/buy.ts';
import { passHours } from './setup/demo-clock.ts';
import { keptPages } from './setup/kept-pages.ts';
import { onPhone, type Person } from './setup/person.ts';
import { fixtureFile } from './setup/story.ts';

// The clock is moved to the visits: nobody else's world. A browser keeps the portal, as in a phone.
test.use({ world: 'demo of technicians', serviceWorkers: 'allow' });

const photos = [
  'photo-ok-1600x1067.jpg',
  'photo-progressive-1400x1000.jpg',
  'photo-exif-rotated-stored-1200x700.jpg',
];

/** The card of a visit, by its order's number. */
const visitOf = ({ page }: Person, number: string) =>
  page.getByRole('article').filter({ hasText: number });

/** Adds pictures to the proof that is open; each is kept on the phone. */
async function addPhotos({ page, t }: Person, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(names.map(fixtureFile));
  await expect(dialog.getByText(t('kept.file'), { exact: true })).toHaveCount(names.length);
}

/** Signs with a stroke across the pad. */
async function sign({ page, t }: Person, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('orders.completeForm.more'), exact: true }).click();
  await dialog.getByLabel(t('orders.completeForm.signature.name'), { exact: true }).fill(name);
  const pad = dialog.getByRole('img', { name: t('orders.completeForm.signature.pad') });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is not on the screen');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 5 });
  await page.mouse.up();
}

/** Sends the proof that is open, which finds no line. */
async function finish(person: Person): Promise<void> {
  const { page, t } = person;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('orders.completeForm.submit'), exact: true }).click();
  await expectTold(person, t('kept.saved'));
  await expect(dialog).toBeHidden();
}

test('two visits are done in a basement: each proof arrives once, and what was cancelled meanwhile is told', async ({
  arrive,
  server,
}) => {
  const { url } = server;
  const technician = await arrive(onPhone);
  const customer = await arrive();
  const { page, t } = technician;
  const call = await connect(url);
  const buyer = await keepCustomerSession(customer);
  const [done, cancelled] = [await buy(url, buyer), await buy(url, buyer)];
  const read = async (id: string) => getMyOrder.output.parse(await call(getMyOrder, { id }, buyer));
  const numbers = {
    done: (await read(done.order)).number,
    cancelled: (await read(cancelled.order)).number,
  };
  const opens = Math.max(done.visit, cancelled.visit);
  await passHours(url, Math.ceil((opens - Date.now()) / 3_600_000));

  await test.step('in the car park the day is read, and kept with the app itself', async () => {
    await signInToDemo(technician, '/visits');
    for (const number of Object.values(numbers))
      await expect(visitOf(technician, number)).toBeVisible();
    await expectSound(technician);
    await expect
      .poll(() => keptPages(page), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/ ar-AE$/)]);
    await expect
      .poll(
        () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
        { timeout: 30_000 },
      )
      .toContain('khidma portal');
  });

  await test.step('in the basement the line is gone: arrived, and the work proved', async () => {
    await page.context().setOffline(true);
    const visit = visitOf(technician, numbers.done);
    await visit.getByRole('button', { name: t('shopOrders.job.say.arrived'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('visits.steps.submit.arrived'), exact: true })
      .click();
    await expectTold(technician, t('kept.saved'));
    await visit.getByRole('button', { name: t('visits.ahead.finish'), exact: true }).click();
    await addPhotos(technician, photos);
    await sign(technician, 'عمر فاروق');
    await expectSound(technician);
    await finish(technician);
    await expect(visit).toContainText(t('kept.proof'));
    await expect(visit.getByRole('button')).toHaveCount(0);
  });

  await test.step('the second visit as well; the phone is put away and taken out again', async () => {
    const visit = visitOf(technician, numbers.cancelled);
    await visit.getByRole('button', { name: t('visits.ahead.finish'), exact: true }).click();
    await addPhotos(technician, photos.slice(0, 1));
    await finish(technician);
    await page.reload();
    await expect(visitOf(technician, numbers.done)).toContainText(t('kept.proof'));
    await expect(page.getByText(t('kept.unsent', { count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: t('kept.show'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText(t('kept.state.waiting'), { exact: true })).toHaveCount(3);
    await expectSound(technician);
    await dialog
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click();
  });

  await test.step('whoever signs out now is asked first, and stays', async () => {
    await page.getByRole('button', { name: t('nav.account') }).click();
    await page.getByRole('menuitem', { name: t('common.signOut'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('kept.signOut.text', { count: 3 }));
    await expectSound(technician);
    await dialog.getByRole('button', { name: t('kept.signOut.stay'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(visitOf(technician, numbers.done)).toContainText(t('kept.proof'));
  });

  await test.step('meanwhile the operator cancels one of them', async () => {
    const staff = await demoStaffToken(url, 'Staff');
    const reason = 'The customer had to leave the country.';
    await call(cancelStaffOrder, { id: cancelled.order, reason }, staff);
  });

  await test.step('back on the street everything is sent: once, or told', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText(t('kept.refused', { count: 1 }))).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: t('kept.show'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('kept.state.sent'), { exact: true })).toHaveCount(2);
    await expect(dialog.getByText(t('kept.state.refused'), { exact: true })).toHaveCount(1);
    await expectSound(technician);
  });

  await test.step('the customer sees the proof of one, and no proof of the other', async () => {
    const proved = await read(done.order);
    expect(proved.status).toBe('MerchantCompleted');
    expect(proved.completion?.images).toHaveLength(photos.length);
    expect(proved.completion?.signature?.name).toBe('عمر فاروق');
    const events = proved.timeline.map(({ event }) => event);
    expect(events.filter((event) => event === 'confirmCompletion')).toHaveLength(1);
    expect(events.filter((event) => event === 'arrived')).toHaveLength(1);
    const other = await read(cancelled.order);
    expect([other.status, other.completion]).toEqual(['Cancelled', null]);
    await customer.page.goto(`/shop/orders/${done.order}`);
    await expect(
      customer.page.getByText(customer.t('shop.order.step.MerchantCompleted.title')),
    ).toBeVisible();
    await expectBooksBalanced(url, await demoStaffToken(url, 'Finance'));
  });
});
