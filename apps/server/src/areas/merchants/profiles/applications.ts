import { peopleNamed } from '../../backoffice/staff/index.ts';
import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, handleOutsideTx, type TxContext } from '../../../kernel/call.ts';
import { presentHours } from '../records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { secretLink } from '../../../kernel/secret-link.ts';
import { tickets } from '../../../db/schema/auth.ts';
import {
  type ApplicationContent,
  applicationEvents,
  applications,
} from '../../../db/schema/merchants.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { findTicket, issueTicket, takeStrangerMessage } from '../../identity/auth/index.ts';
import { notify } from '../../messaging/notices/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { loadFileRefs, refsIn, type Viewing } from '../../files/index.ts';
import { differs, filesOfApplication, isApplicationField } from './application-content.ts';
import { presentDocuments } from './documents.ts';
import { presentArea } from './merchants.ts';
import type { ApplicationRow } from './move-application.ts';
import { knownElsewhere } from './page-applications.ts';
import { sendApplicationLink } from '@khidma/contract/merchants/applications';
import {
  type ApplicationAudit,
  type ApplicationDetail,
  applicationDraft,
} from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import { textFor, writtenIn } from '@khidma/domain/reference/names';
import { normalEmail } from '@khidma/domain/rules/contact';
import { and, asc, desc, eq, gt } from 'drizzle-orm';

/** Makes a link to an application. Each mail has its own: what is stored of a link can't be turned into one. */
export const issueApplicationLink = async (
  context: TxContext,
  applicationId: string,
): Promise<string> =>
  issueTicket(context, {
    purpose: 'application',
    subjectId: applicationId,
    lifeMs: (await loadOperatorSettings(context, 'applicationLinkLife')).applicationLinkLife,
  });

/** The portal's page that a link opens. */
export const applicationPage = (context: TxContext, link: string): string =>
  secretLink(context, 'application', link);

/** The application that a link opens, or a refusal. */
export async function requireApplicationId(context: TxContext, link: string): Promise<string> {
  const ticket = await findTicket(context, link, ['application']);
  if (ticket === null) throw refuse('applicationLinkExpired');
  return ticket.subjectId;
}

/** Mails an applicant what staff decided, with a new link to the application. */
export async function notifyApplicant(
  call: CallBase,
  row: ApplicationRow,
  kind: 'applicationContacted' | 'applicationToRevise' | 'applicationRejected',
): Promise<void> {
  const { reference, decisionMessage: message } = row;
  const merchantName = textFor(row.lang, row.merchantName, row.content.merchantNames);
  const link = applicationPage(call, await issueApplicationLink(call, row.id));
  const said = { merchantName, reference, link };
  const to = { ...row, contactName: row.content.contactName, account: null };
  await (kind === 'applicationContacted'
    ? notify(call, to, { kind, data: said })
    : notify(call, to, { kind, data: { ...said, message } }));
}

/** Between two links to the same application, as between two one-time codes. */
const pauseMs = 60_000;

/** Mails a new link where reference and address belong together. A stranger does the same work and learns nothing. */
export const sendApplicationLinkHandler = handleOutsideTx(sendApplicationLink, async (call) => {
  const { ctx, lang } = call;
  const found = await transaction(ctx.db, (tx) => findOpen({ ...call, tx }), { readOnly: true });
  const row = found && (await takeStrangerMessage(call, found.email)) ? found : undefined;
  return {
    async save(tx) {
      const context = { ...call, tx };
      // Nobody's link opens nothing: it is made so that an unknown pair takes as long as a known one.
      const link = await issueApplicationLink(context, row?.id ?? ctx.ids.uuid());
      if (row === undefined) return null;
      await enqueueMail(context, {
        kind: 'applicationLink',
        to: row.email,
        lang,
        // What an applicant typed would be read by whoever has the mailbox: nobody has shown that it is theirs.
        data: {
          name: row.email,
          reference: row.reference,
          link: applicationPage(context, link),
        },
      });
      return null;
    },
  };
});

/** The application that was asked for, unless a link to it has just been made. */
async function findOpen({ ctx, tx, now, input }: Call<typeof sendApplicationLink>) {
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.reference, input.reference.toUpperCase()),
        eq(applications.email, normalEmail(input.email)),
      ),
    );
  const [recent] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.purpose, 'application'),
        eq(tickets.subjectId, row?.id ?? ctx.ids.uuid()),
        gt(tickets.createdAt, new Date(now.getTime() - pauseMs)),
      ),
    )
    .limit(1);
  return recent === undefined ? row : undefined;
}

type TimelineEntry = ApplicationDetail['timeline'][number];

/** An application in full. Staff see who of them did what; an applicant sees that staff did. */
export async function presentApplication(
  viewing: Viewing,
  row: ApplicationRow,
  reader: 'applicant' | 'staff',
): Promise<ApplicationDetail> {
  const { content } = row;
  const drafted = filesOfApplication(row.draft ?? {});
  const refs = await loadFileRefs(viewing, [...filesOfApplication(content), ...drafted]);
  const fileOf = (id: string | null) => (id === null ? null : (refs.get(id) ?? null));
  return {
    ...pick(row, 'id', 'reference', 'status', 'version', 'lang'),
    ...pick(content, 'contactName', 'contactPhone', 'email', 'merchantName', 'merchantType'),
    ...pick(content, 'introduction', 'emirate', 'community', 'subCommunity', 'address'),
    merchantNames: writtenIn(content.merchantNames),
    introductions: writtenIn(content.introductions),
    serviceTypes: [...content.serviceTypes],
    ...presentDocuments(content, refs),
    serviceArea: content.serviceArea && presentArea(content.serviceArea),
    hours: content.hours && presentHours(content.hours),
    pictures: refsIn(refs, content.pictures),
    video: fileOf(content.videoId),
    avatar: fileOf(content.avatarId),
    verdicts: { ...row.verdicts },
    draft: reader === 'applicant' ? presentDraft(row, refsIn(refs, drafted)) : null,
    remarks: row.remarks.map(({ path, text }) => ({ path, text })),
    ...pick(row, 'decisionMessage', 'submittedAt', 'decidedAt'),
    timeline: await timelineOf(viewing, row, reader),
  };
}

/** What is typed and not sent is the applicant's alone. It was parsed by the schema that it is shown with. */
const presentDraft = (
  { draft, draftSavedAt }: ApplicationRow,
  files: FileRef[],
): ApplicationDetail['draft'] =>
  draft === null || draftSavedAt === null
    ? null
    : {
        savedAt: draftSavedAt.toISOString(),
        fields: applicationDraft.parse(draft),
        files,
      };

async function timelineOf(
  { tx }: Viewing,
  row: ApplicationRow,
  reader: 'applicant' | 'staff',
): Promise<TimelineEntry[]> {
  const lines = await tx
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, row.id))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));
  const isNamed = (line: (typeof lines)[number]) =>
    reader === 'staff' && line.actorKind === 'staff';
  const people = await peopleNamed(
    tx,
    lines.map((line) => (isNamed(line) ? line.actorId : null)),
  );
  return lines.map(({ event, actorKind, actorId, at, data }) => ({
    event,
    actorKind: actorKind === 'staff' ? ('staff' as const) : ('applicant' as const),
    actorName:
      actorKind === 'staff' ? (people.get(actorId ?? '')?.name ?? null) : row.content.contactName,
    at: at.toISOString(),
    note: typeof data['message'] === 'string' ? data['message'] : '',
  }));
}

/** An application as staff see it: with what changed since it was sent before, and who else is known by its data. */
export async function presentApplicationAudit(
  viewing: Viewing,
  row: ApplicationRow,
): Promise<ApplicationAudit> {
  const before = await versionBefore(viewing.tx, row.id);
  const files = before === null ? [] : filesOfApplication(before);
  return {
    ...(await presentApplication(viewing, row, 'staff')),
    duplicates: await knownElsewhere(viewing.tx, row),
    previous:
      before === null
        ? null
        : {
            // It was parsed by the schema that it is shown with.
            fields: applicationDraft.parse(before),
            files: refsIn(await loadFileRefs(viewing, files), files),
          },
    changed:
      before === null
        ? []
        : Object.keys(row.content).filter(
            (field) => isApplicationField(field) && differs(before, row.content, field),
          ),
  };
}

/** What the latest submission took the place of; the event of that submission keeps it. */
async function versionBefore(tx: Tx, applicationId: string): Promise<ApplicationContent | null> {
  const lines = await tx
    .select({ data: applicationEvents.data })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.at), desc(applicationEvents.id));
  const kept = lines.find(({ data }) => 'before' in data)?.data['before'];
  return (kept ?? null) as ApplicationContent | null; // written by a submission out of the row's own content
}
