import { eq } from 'drizzle-orm';
import {
  type ApplicationContent,
  applicationEvents,
  applications,
  merchantRevisions,
  merchants,
} from '../../db/schema/merchants.ts';
import type { Queryable } from '../../db/types.ts';
import type { FileRow } from './files.ts';

/** Whose ID a file shows. */
export interface IdPhotoOf {
  readonly subjectKind: 'application' | 'merchant';
  readonly subjectId: string;
}

/** The application or merchant that has a file as photo of an ID, now or in a change that it sent; null for every other file. */
export async function idPhotoOf(
  db: Queryable,
  { id: fileId, ownerRealm, ownerId }: Pick<FileRow, 'id' | 'ownerRealm' | 'ownerId'>,
): Promise<IdPhotoOf | null> {
  if (ownerId === null) return null;
  if (ownerRealm === 'applicant')
    return (await idPhotosSent(db, ownerId)).includes(fileId)
      ? { subjectKind: 'application', subjectId: ownerId }
      : null;
  if (ownerRealm !== 'merchant') return null;
  const [merchant] = await db
    .select({ idPhotos: merchants.idPhotos })
    .from(merchants)
    .where(eq(merchants.id, ownerId));
  const revisions = await db
    .select({ before: merchantRevisions.before, content: merchantRevisions.content })
    .from(merchantRevisions)
    .where(eq(merchantRevisions.merchantId, ownerId));
  const shown = [
    ...(merchant?.idPhotos ?? []),
    ...revisions.flatMap(({ before, content }) => [...before.idPhoto, ...content.idPhoto]),
  ];
  return shown.includes(fileId) ? { subjectKind: 'merchant', subjectId: ownerId } : null;
}

/** Of every version of an application that was sent: staff see the one before beside the newest. */
async function idPhotosSent(db: Queryable, applicationId: string): Promise<string[]> {
  const [row] = await db
    .select({ content: applications.content })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const lines = await db
    .select({ data: applicationEvents.data })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId));
  const earlier = lines.flatMap(({ data }) => {
    const before = data['before'] as ApplicationContent | undefined; // written by a submission out of the row's own content
    return before?.idPhoto ?? [];
  });
  return [...(row?.content.idPhoto ?? []), ...earlier];
}
