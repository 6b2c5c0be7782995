import { expect, test } from './fixtures.ts';
import {
  apply,
  askForLink,
  expectResumed,
  fillData,
  fillHours,
  openLanding,
  openStatus,
  reviseLicence,
  sendData,
} from './pages/join.ts';
import { expectSound, goOnAs } from './pages/screen.ts';
import { atDesk, onPhone } from './setup/person.ts';
import { linksIn } from './setup/read-mailbox.ts';
import { openDesk } from './setup/staff-desk.ts';
import { stories } from './setup/story.ts';

test.use({ world: 'empty of application' });

test('an applicant hands in the data on a phone, and does again at a desk only what was flagged', async ({
  arrive,
  mailbox,
  server,
}) => {
  const story = stories.en_US;
  const { email } = story.merchant;
  let person = await arrive(atDesk);
  // Mails come in the language that was applied in.
  const mailed = person.t;

  const desk = await test.step('applies, and is told when to expect an answer', async () => {
    await openLanding(person);
    const reference = await apply(person, story);
    await expect(
      person.page.getByText(person.t('join.status.states.Submitted.title')),
    ).toBeVisible();
    return { reference, ...(await openDesk(server.url, reference)) };
  });

  await test.step('fills in Data Submission, which is saved as one goes', async () => {
    await desk.contact();
    const subject = mailed('mail.kinds.applicationContacted.action');
    const mail = await mailbox.message({ to: email, says: subject });
    await openStatus(person, linksIn(mail)[0] ?? '');
    person = await goOnAs(person, onPhone);
    await fillData(person);
    await fillHours(person);
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
    person = await goOnAs(person, atDesk);
    await expect(person.page.getByText(person.t('join.status.revise.title'))).toBeVisible();
    await reviseLicence(person, story);
    await sendData(person);
  });

  await test.step('asks for a new link once the old one opens nothing', async () => {
    const late = await arrive(onPhone);
    await askForLink(late, { reference: desk.reference, email });
    await expectSound(late);
  });
});
