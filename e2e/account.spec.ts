import type { Lang } from '@khidma/i18n/languages';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import * as account from './pages/account.ts';
import { goTo } from './pages/portal.ts';
import * as secondFactor from './pages/second-factor.ts';
import { expectSound, expectTold } from './pages/screen.ts';
import { played } from './setup/long-run.ts';

// Passwords change here and accounts end: nobody else's world.
test.use({ world: 'demo of account' });

const [dubai, sharjah, alAin] = demoMerchants;

const journeys: readonly {
  readonly lang: Lang;
  readonly width: number;
  readonly height: number;
  readonly merchant: (typeof demoMerchants)[number] | undefined;
  readonly mailbox: string;
}[] = [
  {
    lang: 'en_US',
    width: 1280,
    height: 800,
    merchant: sharjah,
    mailbox: 'office@sparkle-homes.example',
  },
  { lang: 'ar-AE', width: 390, height: 844, merchant: alAin, mailbox: 'maktab@alain.example' },
];

const next = 'Jebel-Hafeet-73';

for (const { lang, width, height, merchant, mailbox: newMailbox } of played(journeys)) {
  test.describe(`${lang} at ${width} px`, () => {
    test.use({ lang, viewport: { width, height } });

    test('a merchant looks after the account, and ends it', async ({ arrive, mailbox }) => {
      if (merchant === undefined) throw new Error('the demo world has fewer merchants');
      const { password } = merchant;
      const old = merchant.application.email;
      const me = await arrive();
      const elsewhere = await arrive();
      const { page, t } = me;

      await test.step('the account at a glance', async () => {
        await account.signIn(me, { account: old, password });
        await goTo(me, 'userCenter');
        await expect(
          page.getByRole('heading', { level: 2, name: merchant.application.merchantName }),
        ).toBeVisible();
        // A phone's bar has the five places that are needed most; the account stands in the menu.
        if (width > 600)
          await expect(
            page
              .getByRole('navigation', { name: t('nav.main') })
              .locator('[aria-current=page]:visible'),
          ).toHaveText(t('nav.userCenter'));
        await expectSound(me);
      });

      await test.step('a device that was never seen is told of by mail, and stands in the list', async () => {
        await account.signInOnPhone(elsewhere, { account: old, password });
        await mailbox.message({ to: old, says: t('mail.kinds.newDevice.subject') });
        await account.openAccountPage(me, 'security');
        await expect(page.getByRole('heading', { name: account.phoneName(me) })).toBeVisible();
        await expectSound(me);
      });

      await test.step('a session ended from another browser is over there, without a touch', async () => {
        await page
          .getByRole('button', {
            name: t('signInSafety.devices.endOf', { device: account.phoneName(me) }),
          })
          .click();
        await expectTold(me, t('signInSafety.devices.ended', { device: account.phoneName(me) }));
        await expect(page.getByRole('heading', { name: account.phoneName(me) })).toHaveCount(0);
        await expect(elsewhere.page).toHaveURL('/login?next=%2Fhome');
      });

      await test.step('a changed password ends every other session and keeps this one', async () => {
        await account.signInOnPhone(elsewhere, { account: old, password });
        await account.changePassword(me, { password, next });
        await mailbox.message({ to: old, says: t('mail.kinds.passwordChanged.subject') });
        await expect(elsewhere.page).toHaveURL('/login?next=%2Fhome');
        await page.reload();
        await expect(
          page.getByRole('heading', { level: 1, name: t('nav.accountSettings') }),
        ).toBeVisible();
      });

      await test.step('another mailbox is bound, and signs in', async () => {
        await account.changeMailbox(me, { mailbox, old, next: newMailbox });
        await mailbox.message({ to: newMailbox, says: t('mail.kinds.mailboxChanged.subject') });
        await account.signInOnPhone(elsewhere, { account: newMailbox, password: next });
      });

      const onDesktop = (kind: 'activity' | 'chat') =>
        `${t(`noticeSettings.${kind}`)} ${t('noticeSettings.way.desktop')}`;

      await test.step('notification settings survive reload, with a copy in local storage', async () => {
        await account.openAccountPage(me, 'notices');
        await expectSound(me);
        const activity = page.getByRole('switch', { name: onDesktop('activity') });
        const saved = page.waitForResponse(/notification-settings\/edit/);
        await activity.click();
        await saved;
        await page.reload();
        await expect(activity).not.toBeChecked();
        await expect(page.getByRole('switch', { name: onDesktop('chat') })).toBeChecked();
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('NOTICE_SETTINGS')))
          .toContain('"activity":"0"');
      });

      await test.step('what cannot be saved moves back and says so', async () => {
        const edit = '**/notification-settings/edit';
        await page.route(edit, (route) =>
          route.fulfill({ json: { code: 50000, data: null, message: 'No' } }),
        );
        const chat = page.getByRole('switch', { name: onDesktop('chat') });
        await chat.click();
        await expect(
          page.getByRole('alert').filter({
            hasText: t('noticeSettings.failed', { reason: 'No' }),
          }),
        ).toBeVisible();
        await expect(chat).toBeChecked();
        await page.unroute(edit);
      });

      await test.step('termination is blocked with a path to clear what blocks it, and then done', async () => {
        await account.openAccountPage(me, 'security');
        await account.clearTheWay(me);
        await account.openAccountPage(me, 'security');
        await account.terminate(me, { account: newMailbox, password: next });
        await mailbox.message({
          to: newMailbox,
          says: t('mail.kinds.accountTerminated.subject'),
        });
        await expect(elsewhere.page).toHaveURL('/login?next=%2Fhome');
      });
    });
  });
}

test.describe('ar-AE at 390 px', () => {
  test.use({ lang: 'ar-AE', viewport: { width: 390, height: 844 } });

  test('a merchant asks for a second factor, signs in with it, and turns it off', async ({
    arrive,
    mailbox,
  }) => {
    if (dubai === undefined) throw new Error('the demo world has fewer merchants');
    const who = { account: dubai.application.email, password: dubai.password };
    const me = await arrive();
    await account.signIn(me, who);
    await account.openAccountPage(me, 'security');
    const { recoveryCodes } = await secondFactor.turnOn(me, who);
    const [first = '', second = ''] = recoveryCodes;
    await mailbox.message({ to: who.account, says: me.t('mail.kinds.secondFactorOn.subject') });
    const elsewhere = await arrive();
    await secondFactor.signInWithRecoveryCode(elsewhere, { ...who, code: first });
    await account.openAccountPage(elsewhere, 'security');
    await secondFactor.turnOff(elsewhere, { password: who.password, code: second });
    await mailbox.message({ to: who.account, says: me.t('mail.kinds.secondFactorOff.subject') });
  });
});
