import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { keepCustomerSession, keepMerchantSession } from './pages/demo.ts';
import { panelOf, said, write } from './pages/messages.ts';
import { expectSound } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { atDesk } from './setup/person.ts';

test.use({ world: 'demo of two origins', panel: 'served', apart: true });

const demoStaff = demoAccounts.find(({ account }) => account.startsWith('staff@'));
const staffAccount = { email: demoStaff?.account ?? '', password: demoStaff?.password ?? '' };

test('staff work on an origin of their own: console, messages, and a look at the portal', async ({
  arrive,
  server,
}) => {
  const { url, consoleUrl } = server;
  const [staff, customer] = [await arrive(atDesk), await arrive(atDesk)];
  const { page, t } = staff;
  const stored = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));

  await test.step('the public origin knows no console', async () => {
    await page.goto(`${url}/console/sign-in`);
    await expect(page).toHaveURL(`${url}/join#no-such-page`);
    await keepMerchantSession(staff, undefined, url);
  });

  await test.step('staff sign in at theirs, where nothing of the public one can be read', async () => {
    await console.enterStaff(staff, staffAccount, consoleUrl);
    await expect(
      page.getByRole('heading', { name: t('consoleOverview.queuesTitle') }),
    ).toBeVisible();
    expect(await stored()).not.toContain('userStore');
    const namesAt = async (at: string) =>
      (await page.context().cookies(at)).map(({ name, value, domain }) => ({
        name,
        value,
        domain,
      }));
    const [ofStaff, ofPublic] = [await namesAt(consoleUrl), await namesAt(url)];
    expect(ofStaff.map(({ domain }) => domain)).toEqual(ofStaff.map(() => 'localhost'));
    const deviceIn = (cookies: typeof ofStaff) =>
      cookies.find(({ name }) => name === 'device_id')?.value;
    expect(deviceIn(ofStaff)).toBeDefined();
    expect(deviceIn(ofStaff)).not.toBe(deviceIn(ofPublic));
    await expectSound(staff);
  });

  await test.step('a customer asks, and is answered from there', async () => {
    await keepCustomerSession(customer);
    await customer.page.goto('/shop/');
    await customer.page
      .getByRole('button', { name: new RegExp(`^${customer.t('shop.account')}: `) })
      .click();
    await customer.page.getByRole('menuitem', { name: customer.t('shop.customerService') }).click();
    await write(customer, customer.t('messenger.service'), 'The team left a mess.');
    await page.goto(`${consoleUrl}/console/messages`);
    await expect(page.locator('iframe[src*="/messenger/"]')).toHaveAttribute(
      'src',
      new RegExp(`^${consoleUrl}/messenger/`),
    );
    const panel = panelOf(page);
    await panel.getByText('The team left a mess.').first().click();
    await panel.getByRole('button', { name: t('messenger.head.take'), exact: true }).click();
    await write(staff, 'Omar Farouk', 'We will look into it today.');
    await expect(said(customer.page, 'We will look into it today.')).toBeVisible();
  });

  await test.step('a look leads to the portal by a code that is gone at once, and back', async () => {
    const call = await connect(consoleUrl);
    const token = await console.tokenOf(staff);
    const { records } = pageMerchants.output.parse(
      await call(pageMerchants, { text: 'Cool Breeze' }, token),
    );
    const merchant = `${consoleUrl}/console/merchants/${records[0]?.id ?? ''}`;
    await page.goto(merchant);
    const words = 'consoleMerchants.merchants.look';
    await page.getByRole('button', { name: t(`${words}.action`), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t(`${words}.reason`), { exact: true }).fill('An order is missing');
    // Read on its way: the page leaves at once, and what it was answered goes with it.
    let address = '';
    await page.route('**/staff/merchants/*/look', async (route) => {
      const response = await route.fetch();
      ({ address } = ((await response.json()) as { data: { address: string } }).data); // the contract's
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: t(`${words}.confirm`), exact: true }).click();
    await expect(page).toHaveURL(`${url}/home`);
    await expect(page.getByText(t('look.end'))).toBeVisible();
    // The merchant who is signed in in this browser stays so, and the look is this tab's.
    expect(await page.evaluate(() => localStorage.getItem('userStore'))).not.toContain('look_');

    const other = await arrive(atDesk);
    await other.page.goto(address);
    await expect(other.page).toHaveURL(`${url}/look`);
    await expect(other.page.getByText(other.t('look.opening.over'))).toBeVisible();
    await expectSound(other);

    await page.getByRole('button', { name: t('look.end'), exact: true }).click();
    await expect(page).toHaveURL(merchant);
  });
});
