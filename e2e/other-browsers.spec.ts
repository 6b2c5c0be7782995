import { languages } from '@khidma/i18n/languages';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { startOtherBrowser } from '../tools/browsers/other-browsers.ts';
import { stepsIn } from '../tools/browsers/driver.ts';
import { findFirefox, findWebKit } from '../tools/setup/other-browsers.mjs';
import { expect, test } from './fixtures.ts';
import { loadTexts } from './setup/texts.ts';

const [merchant] = demoMerchants;

/** The machine's own browsers beside Chromium. */
const browsers = [
  ...(findFirefox() !== undefined ? (['firefox'] as const) : []),
  ...(findWebKit() !== undefined ? (['webkit'] as const) : []),
];

for (const browser of browsers) {
  test(`a merchant signs in, finds an order and reads it in Arabic, in ${browser}`, async ({
    server,
  }) => {
    if (merchant === undefined) throw new Error('the demo world has no merchant');
    const t = await loadTexts('en_US');
    const arabic = await loadTexts('ar-AE');
    const driver = await startOtherBrowser(browser);
    const { press, type, keys, sees, finds } = stepsIn(driver);
    try {
      await test.step('signs in, after a password that is wrong', async () => {
        await driver.resize(1280, 800);
        await driver.open(`${server.url}/login`);
        await type(t('auth.account.emailOrMobile'), merchant.application.email);
        await type(t('auth.signIn.password'), 'Wrong-Password-1');
        await keys('Enter');
        await sees('[role=alert]');
        await type(t('auth.signIn.password'), merchant.password);
        await keys('Enter');
        await sees('h2', t('home.next.title'));
      });

      await test.step('opens an order, and nothing stands beside the window', async () => {
        await driver.open(`${server.url}/order-manage`);
        await press('tbody a');
        await sees('dl');
        await finds('() => document.documentElement.scrollWidth <= innerWidth', true);
      });

      await test.step('reads it in Arabic', async () => {
        const { name, dir } = languages['ar-AE'];
        await press('button', `${t('common.language')}: English`);
        await press('[role=menuitemradio]', name);
        await finds('() => document.documentElement.dir', dir);
        await sees('nav a', arabic('nav.orders'));
        await finds('() => document.documentElement.scrollWidth <= innerWidth', true);
      });
    } finally {
      await driver.close();
    }
    expect(server.errors()).toEqual([]);
  });
}
