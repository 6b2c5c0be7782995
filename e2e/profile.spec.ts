import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { demoMerchants } from '../apps/server/src/demo/demo-merchants.ts';
import { expect, test } from './fixtures.ts';
import { signInAsStaff } from './pages/console.ts';
import { signInAs } from './pages/demo.ts';
import * as profile from './pages/profile.ts';
import { expectSound, goOnAs } from './pages/screen.ts';
import { atDesk, onPhone, type Person } from './setup/person.ts';
import { dayFromNow } from './setup/story.ts';

const [cool, sharjah, alAin] = demoMerchants;
const { account: email, password } = demoAccounts[3];

type Merchant = (typeof demoMerchants)[number];

const words = {
  introduction: 'Open every day, also at night.',
  name: 'Desert Rose Services',
  better: 'خدمات وردة الصحراء ذ.م.م',
  message: 'The name is not the one of the licence.',
  remark: 'As on the licence, please.',
};

const who = ({ application, password: known }: Merchant) => ({
  account: application.email,
  password: known,
});

test('a merchant changes the profile, part of it through review, at a desk and on a phone', async ({
  arrive,
}) => {
  let me = await arrive(atDesk);
  const staff = await arrive(atDesk);
  const { page } = me;
  if (cool === undefined) throw new Error('the demo world has no merchants');
  const { merchantName: merchant } = cool.application;
  await signInAs(me, who(cool));

  await test.step('what is not sensitive changes at once', async () => {
    await profile.openProfile(me);
    await expectSound(me);
    await profile.introduce(me, words.introduction);
  });

  await test.step('names and papers go to review, and what is in force stays', async () => {
    const { t } = me;
    await profile.openProfile(me, 'papers');
    await profile.openDetails(me, t('merchantProfile.review.edit'));
    await profile.askForChange(me, words.name);
    const change = profile.section(me, t('merchantProfile.revision.difference'));
    await expect(change.getByText(words.name)).toBeVisible();
    await expect(
      profile.section(me, t('merchantProfile.review.title')).getByText(words.name),
    ).toHaveCount(0);
    await expectSound(me);
  });

  await test.step('what was remarked stands at its field, and nothing is typed again', async () => {
    await signInAsStaff(staff, { email, password });
    const { message, remark } = words;
    await profile.rejectChange(staff, { merchant, message, remark });
    await page.goto('/user-center/merchant');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(remark)).toBeVisible();
    me = await goOnAs(me, onPhone);
    const { t } = me;
    await expectSound(me);
    await profile.openDetails(me, t('merchantProfile.revision.correct'));
    const name = page.getByLabel(t('merchantFields.labels.merchantName'), { exact: true });
    await expect(name).toHaveValue(words.name);
    await expect(page.getByText(remark)).toBeVisible();
    await name.fill(words.better);
    await profile.submitChange(me);
  });

  await test.step('approved, it is in force', async () => {
    const { t } = me;
    await expect(page.getByText(t('merchantProfile.revision.underReviewText'))).toBeVisible();
    await profile.approveChange(staff, merchant);
    await profile.openProfile(me, 'papers');
    await expect(
      profile.section(me, t('merchantProfile.review.title')).getByText(words.better),
    ).toBeVisible();
    await expect(profile.section(me, t('merchantProfile.revision.difference'))).toHaveCount(0);
  });
});

/** The banner that says until when a merchant's licence is good. */
const bannerOf = ({ page, t }: Person, days: number) =>
  page
    .getByRole('main')
    .getByText(
      days < 0
        ? t('certificates.notice.expired', { which: 'licence', count: -days })
        : t('certificates.notice.expires', { which: 'licence', count: days }),
    );

test('a banner of a licence that soon expires stands on every page, until it is hidden', async ({
  arrive,
}) => {
  const me = await arrive(atDesk);
  const { page, t } = me;
  if (sharjah === undefined) throw new Error('the demo world has fewer merchants');
  const notice = bannerOf(me, sharjah.licenceEndsIn);
  await signInAs(me, who(sharjah));
  await expect(notice).toBeVisible();
  await expectSound(me);
  await page.getByRole('button', { name: t('certificates.notice.dismiss') }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await profile.openCertificates(me);
  await expectSound(me);
});

test('a merchant renews the business licence on a phone', async ({ arrive }) => {
  const me = await arrive(onPhone);
  const staff = await arrive(onPhone);
  const { page, t } = me;
  if (alAin === undefined) throw new Error('the demo world has fewer merchants');
  const notice = bannerOf(me, alAin.licenceEndsIn);
  await signInAs(me, who(alAin));

  await test.step('a banner says that it has expired, and cannot be hidden', async () => {
    await expect(notice).toBeVisible();
    await expectSound(me);
    await expect(page.getByRole('button', { name: t('certificates.notice.dismiss') })).toHaveCount(
      0,
    );
  });

  await test.step('the renewal is filled in with what is known, and goes to review', async () => {
    await profile.openCertificates(me);
    await expect(page.getByText(t('certificates.blocks.not'))).toBeVisible();
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
    await profile.approveChange(staff, alAin.application.merchantName);
    await page.reload();
    await expect(
      profile
        .section(me, t('certificates.which.licence'))
        .getByText(t('certificates.state.valid'), { exact: true }),
    ).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
