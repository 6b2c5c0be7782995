import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { pageComments, reportComment } from '@khidma/contract/orders/comments';
import * as z from 'zod/mini';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import { keepMerchantSession, signInAsDemoStaff } from './pages/demo.ts';
import {
  confirmByKeys,
  expectFocusInSight,
  goByName,
  goIntoList,
  openFirstOfList,
  tabTo,
} from './pages/keyboard.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { connect } from './setup/api.ts';
import { passHours } from './setup/demo-clock.ts';

// Queues are emptied, and the clock is moved: nobody else's world.
test.use({ world: 'demo of the days of staff' });

const found = z.object({ records: z.array(z.object({ id: z.string() })) });
const papers = z.object({
  merchantName: z.string(),
  licenceDocuments: z.array(z.object({ id: z.string() })),
});

test('a support day without a mouse: what is late, two reviews decided, and the next thing', async ({
  arrive,
  server,
}) => {
  const merchant = await arrive();
  const support = await arrive();
  const { page, t } = support;
  const keys = page.keyboard;
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a merchant reports two reviews, and five days pass', async () => {
    const call = await connect(server.url);
    const token = await keepMerchantSession(merchant);
    const { records } = z.parse(found, await call(pageComments, {}, token));
    for (const { id } of records.slice(0, 2))
      await call(reportComment, { id, reason: 'notAboutService' }, token);
    await passHours(server.url, 120);
  });

  await test.step('the start names what is late, and leads to the first of it', async () => {
    await signInAsDemoStaff(support, 'Support');
    const late = page.locator('[data-urgency=now] a');
    await expectSound(support);
    await tabTo(support, late);
    await keys.press('Enter');
    await expect(page).not.toHaveURL(/\/console\/$/);
    await expect(heading).toBeVisible();
  });

  await test.step('one report is dismissed, the other review hidden, neither without a reason', async () => {
    await goByName(support, t('console.nav.comments'));
    for (const [letter, decision] of [
      ['a', 'dismiss'],
      ['r', 'hide'],
    ] as const) {
      await goIntoList(support);
      await keys.press(letter);
      const field = page.getByRole('dialog').getByRole('textbox');
      await expect(field).toBeFocused();
      await keys.type('It says what the photos show.');
      await confirmByKeys(support, t(`consoleDesk.comments.decide.${decision}.action`));
      await expectTold(support, t(`consoleDesk.comments.decide.${decision}.done`));
    }
  });

  await test.step('the next thing is one key away, and the focus is where it is', async () => {
    await goByName(support, t('console.nav.disputes'));
    await goIntoList(support);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/orders\/.+/);
    await expect(heading).toBeVisible();
    await keys.press('Tab');
    await expectFocusInSight(support);
  });
});

test('a finance day without a mouse: a withdrawal and an account approved, the bank’s lines looked at', async ({
  arrive,
  server,
}) => {
  const merchant = await arrive();
  const finance = await arrive();
  const { page, t } = finance;
  const keys = page.keyboard;

  await test.step('a merchant asks for another account', async () => {
    const call = await connect(server.url);
    const token = await keepMerchantSession(merchant);
    const { merchantName, licenceDocuments } = z.parse(
      papers,
      await call(getMerchantDetail, { type: '1' }, token),
    );
    await call(
      submitPayoutAccount,
      {
        iban: 'AE690330001234567890987',
        holder: merchantName,
        bank: 'Mashreq',
        fundPassword: demoAccounts[0].fundPassword,
        proof: licenceDocuments.map(({ id }) => id),
      },
      token,
    );
  });

  await test.step('the withdrawal that waits is approved', async () => {
    await signInAsDemoStaff(finance, 'Finance');
    await goByName(finance, t('console.nav.withdrawals'));
    await openFirstOfList(finance, /open=/);
    const action = t('consolePayouts.withdrawals.approve.action');
    await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
    await expectSound(finance);
    await keys.press('a');
    await confirmByKeys(finance, action);
    await expectTold(finance, t('consolePayouts.withdrawals.approve.done'));
  });

  await test.step('the account is approved with its proof in sight', async () => {
    await page.goto('/console/payout-accounts');
    await openFirstOfList(finance, /\/payout-accounts\/.+/);
    // The letter itself, drawn where it is judged.
    await expect(page.locator('canvas').first()).toBeVisible();
    await expectSound(finance);
    const action = t('consolePayouts.payout.approve.action');
    await expect(page.getByRole('button', { name: action, exact: true })).toBeEnabled();
    await keys.press('a');
    await confirmByKeys(finance, action);
    await expectTold(finance, t('consolePayouts.payout.approve.done'));
  });

  await test.step('the bank’s lines are looked at', async () => {
    await goByName(finance, t('console.nav.differences'));
    await expectSound(finance);
    await keys.press('Tab');
    await expectFocusInSight(finance);
  });
});
