import { asc, eq, inArray } from 'drizzle-orm';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { defaultLang, isLang } from '@khidma/i18n/languages';
import { staff } from '../../db/schema/auth.ts';
import { applicationEvents } from '../../db/schema/merchants.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/files.queries.ts';
import type { ApplicationRow } from './move-application.ts';

type Line = ApplicationDetail['timeline'][number];
type Emirate = ApplicationDetail['emirate'];

/** An application in full. Staff see who of them did what; an applicant sees that staff did. */
export async function presentApplication(
  viewing: Viewing,
  row: ApplicationRow,
  reader: 'applicant' | 'staff',
): Promise<ApplicationDetail> {
  const { content } = row;
  const refs = await fileRefsOf(viewing, content.licenceDocuments);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    version: row.version,
    lang: isLang(row.lang) ? row.lang : defaultLang,
    contactName: content.contactName,
    contactPhone: content.contactPhone,
    email: content.email,
    merchantName: content.merchantName,
    merchantType: content.merchantType,
    introduction: content.introduction,
    emirate: content.emirate as Emirate, // submitted through a schema that takes nothing else
    community: content.community,
    subCommunity: content.subCommunity,
    address: content.address,
    serviceTypes: [...content.serviceTypes],
    licenceNumber: content.licenceNumber,
    licenceIssueDate: content.licenceIssueDate,
    licenceDueDate: content.licenceDueDate,
    licenceDocuments: refsIn(refs, content.licenceDocuments),
    vatNumber: content.vatNumber,
    vatStartDate: content.vatStartDate,
    remarks: row.remarks.map(({ path, text }) => ({ path, text })),
    decisionMessage: row.decisionMessage,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    timeline: await timelineOf(viewing, row, reader),
  };
}

async function timelineOf(
  { tx }: Viewing,
  row: ApplicationRow,
  reader: 'applicant' | 'staff',
): Promise<Line[]> {
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
