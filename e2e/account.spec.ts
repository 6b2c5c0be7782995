import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import * as account from './pages/account.ts';
import { signInAs } from './pages/demo.ts';
import { goTo } from './pages/portal.ts';
import * as secondFactor from './pages/second-factor.ts';
import { expectSound, expectTold, goOnAs } from './pages/screen.ts';
import { atDesk, onPhone } from './setup/person.ts';

// Passwords change here and accounts end: nobody else's world.
test.use({ world: 'demo of account' });

const [dubai, sharjah] = demoMerchants;

const next = 'Jebel-Hafeet-73';
const newMailbox = 'office@sparkle-homes.example';

test('a merchant looks after the account at a desk and on a phone, and ends it', async ({
  arrive,
  mailbox,
}) => {
  if (sharjah === undefined) throw new Error('the demo world has fewer merchants');
  const { password } = sharjah;
  const old = sharjah.application.email;
  let me = await arrive(atDesk);
  // Mails follow the language of whoever has signed in last: this one, each time.
  const elsewhere = await arrive(onPhone);
  const { page } = me;
  const mailed = elsewhere.t;

  await test.step('the account at a glance', async () => {
    await account.signIn(me, { account: old, password });
    await goTo(me, 'userCenter');
    await expect(
      page.getByRole('heading', { level: 2, name: sharjah.application.merchantName }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: me.t('nav.main') })
        .locator('[aria-current=page]:visible'),
    ).toHaveText(me.t('nav.userCenter'));
    await expectSound(me);
  });

  await test.step('a device that was never seen is told of by mail, and stands in the list', async () => {
    await account.signInOnPhone(elsewhere, { account: old, password });
    await mailbox.message({ to: old, says: mailed('mail.kinds.newDevice.subject') });
    await account.openAccountPage(me, 'security');
    await expect(page.getByRole('heading', { name: account.phoneName(me) })).toBeVisible();
    await expectSound(me);
  });

  await test.step('a session ended from another browser is over there, without a touch', async () => {
    const device = account.phoneName(me);
    await page
      .getByRole('button', { name: me.t('signInSafety.devices.endOf', { device }) })
      .click();
    await expectTold(me, me.t('signInSafety.devices.ended', { device }));
    await expect(page.getByRole('heading', { name: device })).toHaveCount(0);
    await expect(elsewhere.page).toHaveURL('/login?next=%2Fhome');
  });

  await test.step('a changed password ends every other session and keeps this one', async () => {
    await account.signInOnPhone(elsewhere, { account: old, password });
    await account.changePassword(me, { password, next });
    await mailbox.message({ to: old, says: mailed('mail.kinds.passwordChanged.subject') });
    await expect(elsewhere.page).toHaveURL('/login?next=%2Fhome');
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: me.t('nav.accountSettings') }),
    ).toBeVisible();
  });

  await test.step('another mailbox is bound, and signs in', async () => {
    me = await goOnAs(me, onPhone);
    await account.changeMailbox(me, { mailbox, old, next: newMailbox });
    await mailbox.message({ to: newMailbox, says: mailed('mail.kinds.mailboxChanged.subject') });
    await account.signInOnPhone(elsewhere, { account: newMailbox, password: next });
  });

  const noticeOnDesktop = (kind: 'activity' | 'chat') =>
    page.getByRole('switch', {
      name: `${me.t(`ownAccount.noticeSettings.${kind}`)} ${me.t('ownAccount.noticeSettings.way.desktop')}`,
    });

  await test.step('notification settings survive reload, with a copy in local storage', async () => {
    await account.openAccountPage(me, 'notices');
    await expectSound(me);
    const saved = page.waitForResponse(/notification-settings\/edit/);
    await noticeOnDesktop('activity').click();
    await saved;
    await page.reload();
    await expect(noticeOnDesktop('activity')).not.toBeChecked();
    await expect(noticeOnDesktop('chat')).toBeChecked();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('NOTICE_SETTINGS')))
      .toContain('"activity":"0"');
  });

  await test.step('what cannot be saved moves back and says so', async () => {
    const edit = '**/notification-settings/edit';
    await page.route(edit, (route) =>
      route.fulfill({ json: { code: 50000, data: null, message: 'No' } }),
    );
    await noticeOnDesktop('chat').click();
    await expect(
      page.getByRole('alert').filter({
        hasText: me.t('ownAccount.noticeSettings.failed', { reason: 'No' }),
      }),
    ).toBeVisible();
    await expect(noticeOnDesktop('chat')).toBeChecked();
    await page.unroute(edit);
  });

  await test.step('termination is blocked with a path to clear what blocks it, and then done', async () => {
    await account.openAccountPage(me, 'security');
    await account.clearTheWay(me);
    await account.openAccountPage(me, 'security');
    await account.terminate(me, { account: newMailbox, password: next });
    await mailbox.message({
      to: newMailbox,
      says: mailed('mail.kinds.accountTerminated.subject'),
    });
    await expect(elsewhere.page).toHaveURL('/login?next=%2Fhome');
  });
});

test('a merchant asks for a second factor, signs in with it, and turns it off', async ({
  arrive,
  mailbox,
}) => {
  if (dubai === undefined) throw new Error('the demo world has fewer merchants');
  const who = { account: dubai.application.email, password: dubai.password };
  const me = await arrive(onPhone);
  await signInAs(me, who);
  await account.openAccountPage(me, 'security');
  const { recoveryCodes } = await secondFactor.turnOn(me, who);
  const [first = '', second = ''] = recoveryCodes;
  const elsewhere = await arrive(atDesk);
  const mailed = elsewhere.t;
  await mailbox.message({ to: who.account, says: mailed('mail.kinds.secondFactorOn.subject') });
  await secondFactor.signInWithRecoveryCode(elsewhere, { ...who, code: first });
  await account.openAccountPage(elsewhere, 'security');
  await secondFactor.turnOff(elsewhere, { password: who.password, code: second });
  await mailbox.message({ to: who.account, says: mailed('mail.kinds.secondFactorOff.subject') });
});
