import { writtenIn } from '@khidma/domain/reference/names';
import { asc, eq, inArray, desc } from 'drizzle-orm';
import {
  applicationDraft,
  type ApplicationDetail,
  type ApplicationAudit,
} from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import { staff } from '../../db/schema/auth.ts';
import { applicationEvents, type ApplicationContent } from '../../db/schema/merchants.ts';
import { filesOfApplication, differs, isApplicationField } from './application-content.ts';
import { presentDocuments } from './documents.ts';
import { presentHours } from '../../core/present-hours.ts';
import { presentArea } from './merchant.presenter.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/api.ts';
import type { ApplicationRow } from './move-application.ts';
import type { Tx } from '../../db/types.ts';
import { knownElsewhere } from './page-applications.ts';

type TimelineEntry = ApplicationDetail['timeline'][number];

/** An application in full. Staff see who of them did what; an applicant sees that staff did. */
export async function presentApplication(
  viewing: Viewing,
  row: ApplicationRow,
  reader: 'applicant' | 'staff',
): Promise<ApplicationDetail> {
  const { content } = row;
  const drafted = filesOfApplication(row.draft ?? {});
  const refs = await fileRefsOf(viewing, [...filesOfApplication(content), ...drafted]);
  const fileOf = (id: string | null) => (id === null ? null : (refs.get(id) ?? null));
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    version: row.version,
    lang: row.lang,
    contactName: content.contactName,
    contactPhone: content.contactPhone,
    email: content.email,
    merchantName: content.merchantName,
    merchantNames: writtenIn(content.merchantNames),
    merchantType: content.merchantType,
    introduction: content.introduction,
    introductions: writtenIn(content.introductions),
    emirate: content.emirate,
    community: content.community,
    subCommunity: content.subCommunity,
    address: content.address,
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
    decisionMessage: row.decisionMessage,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
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
  const staffIds = lines.flatMap(({ actorKind, actorId }) =>
    actorKind === 'staff' && actorId !== null ? [actorId] : [],
  );
  const named =
    reader === 'staff' && staffIds.length > 0
      ? await tx
          .select({ id: staff.id, name: staff.name })
          .from(staff)
          .where(inArray(staff.id, [...new Set(staffIds)]))
      : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return lines.map(({ event, actorKind, actorId, at, data }) => ({
    event,
    actorKind: actorKind === 'staff' ? ('staff' as const) : ('applicant' as const),
    actorName: actorKind === 'staff' ? (names.get(actorId ?? '') ?? null) : row.content.contactName,
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
            files: refsIn(await fileRefsOf(viewing, files), files),
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
