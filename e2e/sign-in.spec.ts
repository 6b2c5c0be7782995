import { languages } from '@khidma/i18n/languages';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import {
  askForCode,
  enterCredentials,
  expectHome,
  openLogin,
  resetPassword,
} from './pages/login.ts';
import { expectSound, goOnAs } from './pages/screen.ts';
import { atDesk, onPhone } from './setup/person.ts';
import { codeIn } from './setup/read-mailbox.ts';

const movers = demoMerchants.find(({ scene }) => scene === 'moving');
const next = 'Jebel-Jais-1934';

/** A mobile as somebody types it at home, in Arabic digits. */
const atHome = (mobile: string): string =>
  mobile
    .replace(/^\+971(..)(...)/, '0$1 $2 ')
    .replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

test('a merchant has forgotten the password, and every session of the old one ends', async ({
  arrive,
  mailbox,
}) => {
  if (movers === undefined) throw new Error('the demo world has no movers');
  const { email, contactPhone: mobile } = movers.application;
  let me = await arrive(atDesk);
  const elsewhere = await arrive(atDesk);
  const { page } = me;
  const typed = atHome(mobile);

  await test.step('is signed in on another device', async () => {
    await openLogin(elsewhere);
    await enterCredentials(elsewhere, { account: email, password: movers.password });
    await expectHome(elsewhere);
  });

  await test.step('types what is no address, and is told what is wrong with it', async () => {
    await openLogin(me);
    const wrong = [
      [`${'a'.repeat(95)}@b.com`, me.t('rules.tooLong', { max: 100 })],
      ['aisha rahman@example.com', me.t('rules.emailBlank')],
      ['عائشة@example.com', me.t('rules.emailLatin')],
    ] as const;
    for (const [account, said] of wrong) {
      await enterCredentials(me, { account, password: 'Whatever-1' });
      await expect(page.getByText(said)).toBeVisible();
    }
    await expectSound(me);
  });

  await test.step('asks on a phone for a code by SMS and mistypes it', async () => {
    me = await goOnAs(me, onPhone);
    const { t } = me;
    await askForCode(me, typed);
    await expect(page.getByText(mobile)).toBeVisible();
    await expect(page.getByRole('button', { name: t('auth.forgot.again') })).toHaveCount(0);
    const code = codeIn(await mailbox.message({ to: mobile, says: /\d{6}/ }));
    await page
      .getByLabel(t('auth.forgot.code'), { exact: true })
      .fill(code === '111111' ? '222222' : '111111');
    await expect(page.getByText(t('auth.triesLeft', { count: 4 }))).toBeVisible();
  });

  await test.step('sets a new password with the right one and signs in by mobile', async () => {
    const code = codeIn(await mailbox.message({ to: mobile, says: /\d{6}/ }));
    await resetPassword(me, { code, password: next });
    // Mails follow the language of whoever has signed in last.
    const says = elsewhere.t('mail.kinds.passwordChanged.subject');
    await mailbox.message({ to: email, says });
    await enterCredentials(me, { account: typed, password: next });
    await expectHome(me);
  });

  await test.step('the other device is told that its session has ended, and goes on where it was', async () => {
    const { page: other, t } = elsewhere;
    // It hears of it at once: nobody has to press anything.
    await expect(other).toHaveURL('/login?next=%2Fhome');
    await expect(other.getByText(t('auth.signedOut'))).toBeVisible();
    await expectSound(elsewhere);
    await other.reload();
    await expect(other.getByText(t('auth.signedOut'))).toHaveCount(0);
    await other.goto('/finance-manage');
    await expect(other).toHaveURL('/login?next=%2Ffinance-manage');
    await enterCredentials(elsewhere, { account: email, password: next });
    await expect(other).toHaveURL(/\/finance-manage/);
  });

  await test.step('an account that may not go on leads to another one', async () => {
    await page.goto('/no-permission');
    await expectSound(me);
    await page.getByRole('link', { name: me.t('legal.noPermission.other') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: me.t('auth.signIn.title') }),
    ).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('userStore')))
      .toContain('"token":null');
  });
});

test('the terms can be read from their table of contents, in either language', async ({
  arrive,
}) => {
  for (const reading of [atDesk, onPhone]) {
    const person = await arrive(reading);
    const { page, t } = person;
    await page.goto('/terms-of-use');
    const { name, bcp47 } = languages[person.lang];
    if ((await page.locator('html').getAttribute('lang')) !== bcp47)
      await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('legal.title') })).toBeVisible();
    await expectSound(person);
    const contents = page.getByRole('navigation', { name: t('legal.contents') });
    await contents.getByRole('link', { name: t('legal.sections.privacy.title') }).click();
    await expect(page).toHaveURL(/#privacy$/);
    await expect(
      page.getByRole('heading', { level: 2, name: t('legal.sections.privacy.title') }),
    ).toBeInViewport();
  }
});
