import { pageOrders } from '@khidma/contract/orders/page-orders';
import { pageServices } from '@khidma/contract/services/page-services';
import * as z from 'zod/mini';
import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { signInAsDemoStaff, signInToDemo } from './pages/demo.ts';
import { chooseLanguage, expectSound, goWithin } from './pages/screen.ts';
import * as showcase from './pages/showcase.ts';
import { connect } from './setup/api.ts';
import { shareOf } from './setup/long-run.ts';

// Screens once more on a phone and from right to left, every one of them in the long run; what one does there, the other
// journeys play.
test.use({ lang: 'ar-AE', viewport: { width: 390, height: 844 } });

test('public pages', async ({ arrive, server }) => {
  const person = await arrive();
  const { page } = person;
  // Pages made beforehand come in the language that was chosen before; the others have a switch.
  const cookie = { name: 'language', value: person.lang, url: server.url };
  await page.context().addCookies([cookie]);
  for (const path of ['/join', '/terms-of-use']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(person);
  }
  for (const path of ['/login', '/reset-password']) {
    await page.goto(path);
    await chooseLanguage(person);
    await expectSound(person);
  }
  // In Arabic, as its merchant has written it.
  await showcase.openService(person, 'إصلاح تسرّب المياه');
  await expectSound(person);
});

const found = z.object({ records: z.array(z.object({ id: z.string() })) });

test('the merchant’s screens', async ({ arrive, server }) => {
  const person = await arrive();
  const { page } = person;
  const token = await signInToDemo(person);
  const call = await connect(server.url);
  const orders = z.parse(found, await call(pageOrders, { pageNum: '1', pageSize: '1' }, token));
  const services = z.parse(found, await call(pageServices, { pageNum: '1', pageSize: '1' }, token));
  const [order, service] = [orders.records[0]?.id, services.records[0]?.id];
  expect([order, service]).not.toContain(undefined);
  const paths = [
    '/home',
    '/insights',
    '/order-manage',
    `/order-detail/${order}`,
    '/service-manage',
    `/service-detail/${service}`,
    `/service-detail/images/${service}`,
    '/uncompleted-list',
    '/create-service?step=basics',
    '/create-service?step=details',
    '/create-service?step=media',
    '/create-service?step=pricing',
    '/create-service?step=check',
    '/finance-manage',
    '/finance-manage?tab=income',
    '/finance-manage?tab=vat',
    '/withdraw',
    '/user-center',
    '/user-center/merchant',
    '/user-center/comment',
    '/user-center/notification-settings',
    '/user-center/account-settings',
    '/user-center/fund-security',
    '/calendar',
    '/working-times',
    '/expired-certificate',
  ];
  for (const path of shareOf(paths, 6, 1)) {
    await goWithin(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(person);
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await goWithin(page, '/calendar?view=week');
    const visits = page.locator('main a[href*="/order-detail/"]');
    await expect(visits.first()).toBeAttached();
    expect(await visits.evaluateAll(cutLines), `cut in the week at ${width} px`).toEqual([]);
    await expect(page.locator('main [data-today]'), 'the week begins with today').toBeInViewport();
  }
});

/** Returns the time and the customer of visits where they do not stand whole in their block. */
const cutLines = (visits: Element[]): string[] =>
  visits.flatMap((visit) => {
    const room = visit.getBoundingClientRect();
    return [...visit.children].slice(0, 2).flatMap((line) => {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      const isCut =
        line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1;
      const isWithin =
        top >= room.top && bottom <= room.bottom && left >= room.left && right <= room.right;
      return isWithin && !isCut ? [] : [line.textContent];
    });
  });

test('the desk of staff', async ({ arrive }) => {
  const staff = await arrive();
  await signInAsDemoStaff(staff);
  await expectSound(staff);
  const queues = [
    'applications',
    'merchants',
    'revisions',
    'services',
    'payoutAccounts',
    'withdrawals',
    'auditLog',
  ] as const;
  for (const queue of shareOf(queues, 4)) {
    await console.openQueue(staff, queue);
    await expectSound(staff);
  }
  await console.openWaiting(staff, 'applications', { name: 'Green Oasis Gardens' });
  await expectSound(staff);
  await console.openWaiting(staff, 'services', { name: 'Duct cleaning for villas' });
  await expectSound(staff);
});
