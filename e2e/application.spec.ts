import type { Lang } from '@khidma/i18n/languages';
import { expect, test } from './fixtures.ts';
import {
  apply,
  askForLink,
  expectResumed,
  fillData,
  openLanding,
  openStatus,
  reviseLicence,
  sendData,
} from './pages/join.ts';
import { expectSound } from './pages/screen.ts';
import { played } from './setup/long-run.ts';
import { linksIn } from './setup/read-mailbox.ts';
import { openDesk } from './setup/staff-desk.ts';
import { stories } from './setup/story.ts';

test.use({ world: 'empty of application' });

const widths: readonly { readonly lang: Lang; readonly width: number; readonly height: number }[] =
  [
    { lang: 'en_US', width: 1280, height: 800 },
    { lang: 'ar-AE', width: 390, height: 844 },
  ];

for (const { lang, width, height } of played(widths)) {
  test.describe(`${lang} at ${width} px`, () => {
    test.use({ lang, viewport: { width, height } });

    test('an applicant hands in the data, and does again only what was flagged', async ({
      arrive,
      mailbox,
      server,
    }) => {
      const story = stories[lang];
      if (!story) throw new Error(`nobody plays in ${lang}`);
      const person = await arrive();
      const { t } = person;
      const { email } = story.merchant;

      const desk = await test.step('applies, and is told when to expect an answer', async () => {
        await openLanding(person);
        const reference = await apply(person, story);
        await expect(person.page.getByText(t('join.status.states.Submitted.title'))).toBeVisible();
        return { reference, ...(await openDesk(server.url, reference)) };
      });

      await test.step('fills in Data Submission, which is saved as one goes', async () => {
        await desk.contact();
        const subject = t('mail.kinds.applicationContacted.action');
        const mail = await mailbox.message({ to: email, says: subject });
        await openStatus(person, linksIn(mail)[0] ?? '');
        await fillData(person);
        await expectResumed(person);
        await sendData(person);
      });

      await test.step('does again only what was flagged', async () => {
        await desk.revise({
          approved: ['contactName', 'email', 'merchantName', 'idNumber', 'idPhoto'],
          path: 'licenceNumber',
          text: story.words.remark,
          message: story.words.rejection,
        });
        const mail = await mailbox.message({ to: email, says: story.words.rejection });
        await openStatus(person, linksIn(mail)[0] ?? '');
        await expect(person.page.getByText(t('join.status.revise.title'))).toBeVisible();
        await reviseLicence(person, story);
        await sendData(person);
      });

      await test.step('asks for a new link once the old one opens nothing', async () => {
        await askForLink(person, { reference: desk.reference, email });
        await expectSound(person);
      });
    });
  });
}
