import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { pageOwnCustomers } from '@khidma/contract/orders/own-customers';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { pageServices } from '@khidma/contract/catalogue/services';
import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { pageApplications } from '@khidma/contract/merchants/application-audits';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { shopPath } from '@khidma/contract/core/shop-addresses';
import { dataLang } from '@khidma/i18n/languages';
import * as z from 'zod/mini';
import { expect, test } from './fixtures.ts';
import { keepCustomerSession, keepMerchantSession, keepStaffSession } from './pages/demo.ts';
import { expectLaidOut, expectSound, goWithin } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { countCalls } from './setup/count-calls.ts';
import { atDesk, onPhone, type Person, type Reading } from './setup/person.ts';

// Every address of every app, opened once from nothing on a desk and once more on a phone from right to left, and all judged of
// it that each screen owes its reader. What one does on a screen, the other journeys play.
test.describe.configure({ mode: 'parallel' });

/** An address, and the heading of its screen; where a heading is the thing's own name, none. */
type Screen = readonly [path: string, heading?: string];

const records = z.object({ records: z.array(z.object({ id: z.string() })) });

/** Returns the id of the first record that a list has. */
async function firstOf<E extends Endpoint>(
  url: string,
  endpoint: E,
  { input, token }: { readonly input: InputOf<E>; readonly token?: string },
): Promise<string> {
  const call = await connect(url);
  const [first] = z.parse(records, await call(endpoint, input, token)).records;
  if (first === undefined) throw new Error(`${endpoint.name} lists nothing`);
  return first.id;
}

/** The merchant's screens. */
async function ofPortal(person: Person, url: string): Promise<Screen[]> {
  const { t } = person;
  const token = await keepMerchantSession(person);
  const order = await firstOf(url, pageOrders, { input: {}, token });
  const service = await firstOf(url, pageServices, { input: {}, token });
  const customer = await firstOf(url, pageOwnCustomers, { input: {}, token });
  const creating = t('serviceEditor.createTitle');
  return [
    ['/home'],
    ['/insights', t('nav.insights')],
    ['/order-manage', t('orders.title')],
    [`/order-detail/${order}`],
    ['/customers', t('nav.customers')],
    [`/customers/${customer}`],
    ['/service-manage', t('services.title')],
    [`/service-detail/${service}`],
    [`/service-detail/images/${service}`, t('nav.serviceImages')],
    [`/service-detail/qr/${service}`, t('serviceViews.qr.title')],
    ['/uncompleted-list', t('services.drafts.title')],
    ['/create-service?step=basics', creating],
    ['/create-service?step=details', creating],
    ['/create-service?step=media', creating],
    ['/create-service?step=pricing', creating],
    ['/create-service?step=check', creating],
    [`/create-service/${service}`],
    ['/finance-manage', t('finance.title')],
    ['/finance-manage?tab=income', t('finance.title')],
    ['/finance-manage?tab=vat', t('finance.title')],
    ['/withdraw', t('finance.withdrawal.title')],
    ['/user-center', t('nav.userCenter')],
    ['/user-center/merchant', t('nav.merchant')],
    ['/user-center/merchant?edit=details', t('merchantProfile.review.edit')],
    ['/user-center/comment', t('nav.comments')],
    ['/user-center/notification-settings', t('nav.notificationSettings')],
    ['/user-center/account-settings', t('nav.accountSettings')],
    ['/user-center/fund-security', t('account.fund.title')],
    // Its title is the week.
    ['/calendar'],
    ['/working-times', t('nav.workingTimes')],
    ['/expired-certificate', t('nav.expiredCertificate')],
    ['/chat', t('nav.chat')],
  ];
}

/** The screens of staff. */
async function ofConsole(person: Person, url: string): Promise<Screen[]> {
  const token = await keepStaffSession(person);
  const application = await firstOf(url, pageApplications, { input: {}, token });
  const merchant = await firstOf(url, pageMerchants, { input: {}, token });
  const review = await firstOf(url, pageServiceReviews, { input: {}, token });
  return [
    ['/console/'],
    ['/console/applications'],
    [`/console/applications/${application}`],
    ['/console/merchants'],
    [`/console/merchants/${merchant}`],
    [`/console/merchants/${merchant}?tab=documents`],
    ['/console/merchant-revisions'],
    ['/console/services'],
    [`/console/services/${review}`],
    ['/console/payout-accounts'],
    ['/console/withdrawals'],
    ['/console/payout-runs'],
    ['/console/chargebacks'],
    ['/console/books'],
    ['/console/audit-log'],
    ['/console/second-person'],
    ['/console/settings'],
    ['/console/settings?part=categories'],
    ['/console/settings?part=history'],
    ['/console/outbox'],
    // A mail in its frame, which a page's policy must let in.
    ['/console/message-texts/mail-orderPlaced'],
  ];
}

/** A service as its merchant has written it in the languages of the sweep. */
const leakRepair = { en_US: 'Leak repair', 'ar-AE': 'إصلاح تسرّب المياه' };

/** The customer's screens, and those of somebody who is not signed in to the portal. */
async function ofOthers(person: Person, url: string): Promise<Screen[]> {
  const { page, t, lang } = person;
  const token = await keepCustomerSession(person);
  // Pages made beforehand come in the language that was chosen before.
  await page.context().addCookies([{ name: 'language', value: lang, url }]);
  const order = await firstOf(url, pageMyOrders, { input: {}, token });
  const service = await firstOf(url, pageShopServices, { input: { text: leakRepair.en_US } });
  return [
    ['/join', t('landing.heroTitle')],
    ['/terms-of-use', t('legal.title')],
    ['/login', t('auth.signIn.title')],
    ['/reset-password', t('auth.forgot.title')],
    ['/shop/'],
    [shopPath(dataLang(lang), { kind: 'help' })],
    ['/shop/favourites'],
    ['/shop/?category=cleaning'],
    [`/shop/s/${service}`, lang === 'ar-AE' ? leakRepair['ar-AE'] : leakRepair.en_US],
    ['/shop/account'],
    ['/shop/orders'],
    [`/shop/orders/${order}`],
  ];
}

interface Judging {
  /** Whether each screen is loaded, or come to from the one before it. */
  readonly fromNothing: boolean;
  /** The widths at which axe looks at it: a page that is not left keeps axe. */
  readonly seenAt: readonly Reading['viewport'][];
}

/** Whether an address is the one that was asked for; the shop's name their language, and what they show in words. */
function isAt({ pathname }: URL, asked: string): boolean {
  const [own = '', path = ''] = [pathname, asked].map((each) =>
    each.replace(/^\/shop\/(?:ar|zh)(?=\/)/, '/shop'),
  );
  const isSpoken = /^\/shop\/(?:[smcp]\/|\?category=)/;
  return own === path.split('?')[0] || (isSpoken.test(own) && isSpoken.test(path));
}

/** Opens each address and judges it. */
async function judge(
  person: Person,
  screens: readonly Screen[],
  { fromNothing, seenAt }: Judging,
): Promise<void> {
  const { page, t } = person;
  const calls = countCalls(page);
  for (const [index, [path, heading]] of screens.entries()) {
    if (fromNothing || index === 0) await page.goto(path, { waitUntil: 'commit' });
    else await goWithin(page, path);
    await expect(page, path).toHaveURL((to) => isAt(to, path));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, path).toBeVisible();
    if (heading !== undefined) await expect(title, path).toHaveText(heading);
    let twice = await calls.twice();
    if (fromNothing && twice.length > 0) {
      // What has just changed is asked for anew, as it should: whoever asks twice does so at each load.
      await page.reload();
      await expect(title, path).toBeVisible();
      const again = await calls.twice();
      twice = twice.filter((call) => again.includes(call));
    }
    // From one page to another as well.
    if (fromNothing) expect.soft(twice, `asked twice by ${path}`).toEqual([]);
    await expect(page.getByText(t('common.failedTitle')), `failed of ${path}`).toHaveCount(0);
    await expectLaidOut(person);
    for (const viewport of seenAt) {
      await page.setViewportSize(viewport);
      await expectSound(person);
    }
  }
}

const apps = { portal: ofPortal, console: ofConsole, others: ofOthers } as const;

const nameOf = ({ lang, viewport }: Reading): string => `${lang} at ${viewport.width} px`;

for (const reading of [atDesk, onPhone])
  for (const [app, screensOf] of Object.entries(apps))
    test(`${app}: every address in ${nameOf(reading)}`, async ({ arrive, server }) => {
      const person = await arrive(reading);
      const screens = await screensOf(person, server.url);
      // Pages made beforehand, and another app, are no link's way: each is seen as it is loaded.
      if (screensOf === ofOthers)
        await judge(person, screens, { fromNothing: true, seenAt: [reading.viewport] });
      else if (reading === atDesk) await judge(person, screens, { fromNothing: true, seenAt: [] });
      else
        await judge(person, screens, {
          fromNothing: false,
          seenAt: [atDesk.viewport, onPhone.viewport],
        });
    });

test('the week of the calendar cuts no time of a visit, and begins with today', async ({
  arrive,
}) => {
  const person = await arrive(onPhone);
  const { page } = person;
  await keepMerchantSession(person);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/calendar?view=week');
    const visits = page.locator('main a[href*="/order-detail/"]');
    await expect(visits.first()).toBeAttached();
    expect(await visits.evaluateAll(cutTimes), `cut in the week at ${width} px`).toEqual([]);
    await expect(
      page.locator('main [data-today]').first(),
      'the week begins with today',
    ).toBeInViewport();
  }
});

for (const lang of ['en_US', 'ar-AE'] as const)
  test(`a statement of twenty movements ends within 2,500 px of a phone, in ${lang}`, async ({
    arrive,
  }) => {
    const person = await arrive({ ...onPhone, lang });
    const { page, t } = person;
    await keepMerchantSession(person);
    await page.goto('/finance-manage');
    const lines = page.getByRole('table', { name: t('finance.flow.label') }).getByRole('row');
    await expect(lines.nth(2)).toBeVisible();
    await expectLaidOut(person);
    // Several entries make a movement: a page of twenty entries has fewer lines. The head is not seen.
    const heights = await lines.evaluateAll((rows) =>
      rows.slice(1).map((row) => row.getBoundingClientRect().height),
    );
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    const page20 = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(page20 + (20 + 1 - heights.length) * mean).toBeLessThanOrEqual(2500);
  });

/** Returns the visits whose time does not stand whole in their block; the name beside it is cut at its own end. */
const cutTimes = (visits: Element[]): string[] =>
  visits.flatMap((visit) => {
    const room = visit.getBoundingClientRect();
    const time = visit.querySelector('b');
    if (time === null) return [visit.textContent];
    const { top, bottom, left, right } = time.getBoundingClientRect();
    const isWithin =
      top >= room.top && bottom <= room.bottom && left >= room.left && right <= room.right;
    return isWithin ? [] : [visit.textContent];
  });
