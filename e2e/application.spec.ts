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
import { connect } from './setup/api.ts';
import { atDesk, onPhone } from './setup/person.ts';
import { linksIn } from './setup/read-mailbox.ts';
import { staffTokenOf } from './setup/staff-session.ts';
import { stories } from './setup/story.ts';
import {
  contactApplicant,
  judgeApplication,
  pageApplications,
  reviseApplication,
} from '@khidma/contract/merchants/application-audits';
import * as z from 'zod/mini';

/** What staff decide about one application, without their screens: for journeys that are about the applicant's. */
interface StaffDesk {
  readonly contact: () => Promise<void>;
  /** Approves some fields, and asks for one again. */
  readonly revise: (revision: {
    readonly approved: readonly string[];
    readonly path: string;
    readonly text: string;
    readonly message: string;
  }) => Promise<void>;
}

const page = z.object({
  records: z.array(z.object({ id: z.string(), reference: z.string() })),
});

/** The desk of the first member of staff, with one application on it. */
async function openDesk(url: string, reference: string): Promise<StaffDesk> {
  const call = await connect(url);
  const token = await staffTokenOf(url, call);
  const { records } = z.parse(page, await call(pageApplications, {}, token));
  const id = records.find((row) => row.reference === reference)?.id;
  if (id === undefined) throw new Error(`no application ${reference}`);
  return {
    contact: async () => void (await call(contactApplicant, { id }, token)),
    revise: async ({ approved, path, text, message }) => {
      const verdicts = Object.fromEntries(approved.map((field) => [field, 'approved' as const]));
      await call(judgeApplication, { id, verdicts }, token);
      await call(reviseApplication, { id, message, remarks: [{ path, text }] }, token);
    },
  };
}

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
