import type { Lang } from '@khidma/i18n/languages';
import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import { apply, correctAndResubmit, openLanding, openStatus } from './pages/join.ts';
import {
  activate,
  askForCode,
  enterCredentials,
  expectOrders,
  openLogin,
  resetPassword,
} from './pages/login.ts';
import { setFundPassword, signOut } from './pages/portal.ts';
import { expectSound } from './pages/screen.ts';
import { codeIn, factIn, linksIn } from './setup/read-mailbox.ts';
import { stories } from './setup/story.ts';

test.use({ world: 'empty' });

const widths: readonly { readonly lang: Lang; readonly width: number; readonly height: number }[] =
  [
    { lang: 'en_US', width: 1280, height: 800 },
    { lang: 'ar-AE', width: 390, height: 844 },
  ];

for (const { lang, width, height } of widths) {
  test.describe(`${lang} at ${width} px`, () => {
    test.use({ lang, viewport: { width, height } });

    test('a merchant applies, sells, proves the work and is paid', async ({ arrive, mailbox }) => {
      const story = stories[lang];
      if (!story) throw new Error(`nobody plays in ${lang}`);
      const merchant = await arrive();
      const staff = await arrive();
      const { email, name } = story.merchant;

      await test.step('1: applies, and gets a reference, a mail and a status page', async () => {
        await openLanding(merchant);
        const reference = await apply(merchant, story);
        const mail = await mailbox.message({ to: email, says: reference });
        await openStatus(merchant, linksIn(mail)[0] ?? '');
        await expect(merchant.page.getByText(reference).first()).toBeVisible();
      });

      await test.step('2: staff get in touch, audit and send the application back', async () => {
        await console.signInAsStaff(staff);
        await console.openWaiting(staff, 'applications', name);
        await console.markContacted(staff);
        await console.startAudit(staff);
        await console.rejectApplication(staff, story.words);
      });

      await test.step('2: the applicant corrects the field and is approved', async () => {
        const mail = await mailbox.message({ to: email, says: story.words.rejection });
        await openStatus(merchant, linksIn(mail)[0] ?? '');
        await correctAndResubmit(merchant, story);
        await console.openWaiting(staff, 'applications', name);
        await console.startAudit(staff);
        await console.approveApplication(staff);
      });

      await test.step('3, 4: activates the account with what the mail says', async () => {
        const { t } = merchant;
        const label = t('mail.labels.activationCode');
        const mail = await mailbox.message({ to: email, says: label });
        await openLogin(merchant, linksIn(mail)[0]);
        await expectSound(merchant);
        await enterCredentials(merchant, {
          account: email,
          password: factIn(mail, t('mail.labels.password')),
        });
        await activate(merchant, {
          code: factIn(mail, label),
          password: story.merchant.password,
        });
        await expectSound(merchant);
      });

      await test.step('4: has forgotten the password', async () => {
        await signOut(merchant);
        const before = mailbox.count(email);
        await askForCode(merchant, email);
        const code = codeIn(await mailbox.message({ to: email, after: before }));
        await resetPassword(merchant, { code, password: story.merchant.laterPassword });
        await enterCredentials(merchant, {
          account: email,
          password: story.merchant.laterPassword,
        });
        await expectOrders(merchant);
        await setFundPassword(merchant, story.merchant.fundPassword);
        await expectSound(merchant);
      });
    });
  });
}
