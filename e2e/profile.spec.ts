import { type Lang, languages } from '@khidma/i18n/languages';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/account.ts';
import { signInAsStaff } from './pages/console.ts';
import * as profile from './pages/profile.ts';
import { expectSound } from './pages/screen.ts';
import { played } from './setup/long-run.ts';
import { dayFromNow } from './setup/story.ts';

// Profiles change here: nobody else's world.
test.use({ world: 'demo of profile' });

const [cool, sharjah, alAin] = demoMerchants;
const { account: email, password } = demoAccounts[3];

type Merchant = (typeof demoMerchants)[number];

const journeys: readonly {
  readonly lang: Lang;
  readonly width: number;
  readonly height: number;
  /** Whose profile changes. */
  readonly changing: Merchant | undefined;
  /** Whose licence is renewed. */
  readonly renewing: Merchant | undefined;
}[] = [
  { lang: 'en_US', width: 1280, height: 800, changing: cool, renewing: sharjah },
  { lang: 'ar-AE', width: 390, height: 844, changing: sharjah, renewing: alAin },
];

const words = {
  en_US: {
    introduction: 'Open every day, also at night.',
    name: 'Desert Rose Services',
    better: 'Desert Rose Services LLC',
    message: 'The name is not the one of the licence.',
    remark: 'As on the licence, please.',
  },
  'ar-AE': {
    introduction: 'نعمل كل يوم، وفي الليل أيضًا.',
    name: 'خدمات وردة الصحراء',
    better: 'خدمات وردة الصحراء ذ.م.م',
    message: 'الاسم ليس كما في الرخصة.',
    remark: 'كما في الرخصة من فضلك.',
  },
} as const;

const who = ({ application, password: known }: Merchant) => ({
  account: application.email,
  password: known,
});

for (const { lang, width, height, changing, renewing } of played(journeys)) {
  const say = words[lang === 'ar-AE' ? 'ar-AE' : 'en_US'];
  test.describe(`${lang} at ${width} px`, () => {
    test.use({ lang, viewport: { width, height } });

    test('a merchant changes the profile, part of it through review', async ({ arrive }) => {
      const [me, staff] = [await arrive(), await arrive()];
      const { page, t } = me;
      if (changing === undefined) throw new Error('the demo world has fewer merchants');
      // The console shows it in the reader's language.
      const { merchantName, merchantNames } = changing.application;
      const merchant = merchantNames?.[languages[lang].data] ?? merchantName;
      await signIn(me, who(changing));

      await test.step('what is not sensitive changes at once', async () => {
        await profile.openProfile(me);
        await expectSound(me);
        await profile.introduce(me, say.introduction);
      });

      await test.step('names and papers go to review, and what is in force stays', async () => {
        await profile.openProfile(me, 'papers');
        await profile.openDetails(me, t('merchantProfile.review.edit'));
        await profile.askForChange(me, say.name);
        const change = profile.section(me, t('merchantProfile.revision.difference'));
        await expect(change.getByText(say.name)).toBeVisible();
        await expect(
          profile.section(me, t('merchantProfile.review.title')).getByText(say.name),
        ).toHaveCount(0);
        await expectSound(me);
      });

      await test.step('what was remarked stands at its field, and nothing is typed again', async () => {
        await signInAsStaff(staff, { email, password });
        await profile.rejectChange(staff, { merchant, message: say.message, remark: say.remark });
        await page.goto('/user-center/merchant');
        await expect(page.getByText(say.message)).toBeVisible();
        await expect(page.getByText(say.remark)).toBeVisible();
        await expectSound(me);
        await profile.openDetails(me, t('merchantProfile.revision.correct'));
        const name = page.getByLabel(t('merchantProfile.fields.merchantName'), { exact: true });
        await expect(name).toHaveValue(say.name);
        await expect(page.getByText(say.remark)).toBeVisible();
        await name.fill(say.better);
        await profile.submitChange(me);
      });

      await test.step('approved, it is in force', async () => {
        await expect(page.getByText(t('merchantProfile.revision.underReviewText'))).toBeVisible();
        await profile.approveChange(staff, merchant);
        await profile.openProfile(me, 'papers');
        await expect(
          profile.section(me, t('merchantProfile.review.title')).getByText(say.better),
        ).toBeVisible();
        await expect(profile.section(me, t('merchantProfile.revision.difference'))).toHaveCount(0);
      });
    });

    test('a merchant renews the business licence', async ({ arrive }) => {
      const [me, staff] = [await arrive(), await arrive()];
      const { page, t } = me;
      if (renewing === undefined) throw new Error('the demo world has fewer merchants');
      const days = renewing.licenceEndsIn;
      const notice = page
        .getByRole('main')
        .getByText(
          days < 0
            ? t('certificates.notice.expired', { which: 'licence', count: -days })
            : t('certificates.notice.expires', { which: 'licence', count: days }),
        );
      await signIn(me, who(renewing));

      await test.step('a banner says it on every page; only what has not expired can be hidden', async () => {
        await expect(notice).toBeVisible();
        await expectSound(me);
        const hide = page.getByRole('button', { name: t('certificates.notice.dismiss') });
        if (days < 0) return expect(hide).toHaveCount(0);
        await hide.click();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toHaveCount(0);
      });

      await test.step('the renewal is filled in with what is known, and goes to review', async () => {
        await profile.openCertificates(me);
        if (days < 0) await expect(page.getByText(t('certificates.blocks.not'))).toBeVisible();
        await expectSound(me);
        await profile.renewLicence(me, {
          from: dayFromNow(-1),
          before: dayFromNow(-2),
          until: dayFromNow(364),
        });
        await expectSound(me);
      });

      await test.step('approved, nothing is said of it any more', async () => {
        await signInAsStaff(staff, { email, password });
        await profile.approveChange(staff, renewing.application.merchantName);
        await page.reload();
        await expect(
          profile
            .section(me, t('certificates.which.licence'))
            .getByText(t('certificates.state.valid'), { exact: true }),
        ).toBeVisible();
        await expect(notice).toHaveCount(0);
      });
    });
  });
}
