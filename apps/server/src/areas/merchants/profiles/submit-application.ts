import { dataLang } from '@khidma/i18n/languages';
import { sql, eq } from 'drizzle-orm';
import {
  getApplication,
  saveApplication,
  submitApplication,
} from '@khidma/contract/merchants/applications';
import {
  applicationCan,
  applicationMachine,
} from '@khidma/domain/applications/application-transitions';
import { type Call, handleOutsideTx, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { type ApplicationContent, applications } from '../../../db/schema/merchants.ts';
import { takeStrangerMessage } from '../../identity/auth/index.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { termsVersionNow } from '../../backoffice/pages/index.ts';
import { loadReference } from '../../catalogue/reference/index.ts';
import {
  contentOf,
  contentProblems,
  missingForAudit,
  lockedFields,
  claimApplicationFiles,
} from './application-content.ts';
import {
  requireApplicationId,
  applicationPage,
  issueApplicationLink,
  presentApplication,
} from './applications.ts';
import { type ApplicationRow, lockApplication, moveRow, recordEvent } from './move-application.ts';

type SubmitCall = Call<typeof submitApplication>;

const applicant = { kind: 'applicant', id: null } as const;

/** Takes an application; through its link, takes it again. A known address is answered like any other: staff see it. */
export const submitApplicationHandler = handleOutsideTx(submitApplication, async (call) => {
  const { input } = call;
  const content = contentOf(input);
  // The answer holds the link too: an application is taken however many mails its address has had today.
  const isMailed = await takeStrangerMessage(call, content.email);
  return {
    async save(tx) {
      const context = { ...call, tx };
      const { mail, ...submitted } =
        input.link === undefined
          ? await createApplication(context, content)
          : await resubmit(context, content, input.link);
      await notifyStaff(context, 'applicationsWaiting');
      if (isMailed) await mailReceived(context, content.email, { mail, ...submitted });
      return submitted;
    },
  };
});

/** What was taken, and the mail that says so. */
interface Submitted {
  readonly reference: string;
  readonly link: string;
  readonly mail: 'applicationReceived' | 'applicationUpdated';
}

const mailReceived = (
  call: SubmitCall,
  email: string,
  { reference, link, mail }: Submitted,
): Promise<void> =>
  enqueueMail(call, {
    kind: mail,
    to: email,
    lang: call.lang,
    // What an applicant typed would be read by whoever has the mailbox: nobody has shown that it is theirs.
    data: { name: email, reference, link: applicationPage(call, link) },
  });

async function createApplication(
  call: SubmitCall,
  content: ApplicationContent,
): Promise<Submitted> {
  const { ctx, tx, now, lang } = call;
  await requireValid(call, content, null);
  const id = ctx.ids.uuid();
  await claimDocuments(call, id, content);
  const reference = await nextReference(call);
  await tx.insert(applications).values({
    id,
    reference,
    status: applicationMachine.initial,
    version: 1,
    lang: dataLang(lang),
    email: content.email,
    merchantName: content.merchantName,
    content,
    createdAt: now,
    submittedAt: now,
  });
  await recordEvent(call, {
    applicationId: id,
    event: 'submit',
    actor: applicant,
    // What was agreed to with it.
    data: { version: 1, terms: await termsVersionNow(call) },
  });
  return { reference, link: await issueApplicationLink(call, id), mail: 'applicationReceived' };
}

/** Corrections of a rejected application, or what was missing of one in Data Submission. */
async function resubmit(
  call: SubmitCall,
  content: ApplicationContent,
  link: string,
): Promise<Submitted> {
  const { now, lang } = call;
  const row = await lockApplication(call, await requireApplicationId(call, link));
  if (!applicationCan.edit(row)) throw refuse('applicationNotEditable');
  await requireValid(call, content, row.content);
  const event = applicationCan.resubmit(row) ? 'resubmit' : 'submitData';
  const problems =
    event === 'submitData'
      ? [...missingForAudit(content), ...lockedFields(row.verdicts, row.content, content)]
      : [];
  if (problems.length > 0) throw refuseFields(problems);
  await claimDocuments(call, row.id, content);
  const version = row.version + 1;
  const { email, merchantName } = content;
  // What was said about the last version stays readable in the timeline.
  const change = {
    content,
    email,
    merchantName,
    lang: dataLang(lang),
    version,
    submittedAt: now,
    decidedAt: null,
    remarks: [],
    // What was approved stays approved through a round of revision; after a rejection everything is looked at anew.
    verdicts: event === 'submitData' ? approvedOf(row.verdicts) : {},
    decisionMessage: '',
    draft: null,
    draftSavedAt: null,
  };
  // Staff are shown what has changed since.
  const data = { version, before: row.content, terms: await termsVersionNow(call) };
  await moveRow(call, row, { event, actor: applicant, change, data });
  return { reference: row.reference, link, mail: 'applicationUpdated' };
}

async function requireValid(
  { ctx, tx, now }: SubmitCall,
  content: ApplicationContent,
  before: ApplicationContent | null,
): Promise<void> {
  const reference = await loadReference(ctx, tx);
  const problems = contentProblems(content, { reference, before, now });
  if (problems.length > 0) throw refuseFields(problems);
}

const approvedOf = (verdicts: ApplicationRow['verdicts']): ApplicationRow['verdicts'] =>
  Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict === 'approved'));

async function claimDocuments(
  call: SubmitCall,
  applicationId: string,
  content: ApplicationContent,
): Promise<void> {
  const lost = await claimApplicationFiles(call.tx, content, {
    from: { realm: 'applicant', id: null },
    to: { realm: 'applicant', id: applicationId },
  });
  if (lost.length > 0) throw refuseFields(lost.map((path) => ({ path, rule: 'file' as const })));
}

async function nextReference({ tx }: SubmitCall): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('application_numbers')::text as number`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence without a next value');
  return `KA-${row.number}`;
}

/** Keeps what an applicant types. Its files become the application's, so that they are not swept as forgotten. */
export const saveApplicationHandler = handle(saveApplication, async (call) => {
  const { tx, now, input } = call;
  const row = await lockApplication(call, await requireApplicationId(call, input.link));
  if (!applicationCan.edit(row)) throw refuse('applicationNotEditable');
  const lost = await claimApplicationFiles(tx, input.fields, {
    from: { realm: 'applicant', id: null },
    to: { realm: 'applicant', id: row.id },
  });
  if (lost.length > 0)
    throw refuseFields(lost.map((path) => ({ path: `fields.${path}`, rule: 'file' as const })));
  await tx
    .update(applications)
    .set({ draft: input.fields, draftSavedAt: now })
    .where(eq(applications.id, row.id));
  return { savedAt: now.toISOString() };
});

/** The application behind a link, for the applicant who has no account. */
export const getApplicationHandler = handle(getApplication, async (call) => {
  const id = await requireApplicationId(call, call.input.link);
  const [row] = await call.tx.select().from(applications).where(eq(applications.id, id));
  if (row === undefined) throw refuse('applicationLinkExpired');
  return presentApplication(call, row, 'applicant');
});
