import type * as z from 'zod/mini';
import type {
  RevisionDetail,
  revisionRow,
  sensitiveProfile,
} from '@khidma/contract/shapes/merchant-revision';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { SensitiveProfile } from '../../db/schema/merchants.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/files.queries.ts';
import { presentRevisionState } from './merchant.presenter.ts';
import type { RevisionRow } from './revisions.queries.ts';
import { changedFields } from './sensitive-profile.ts';

/** A change as the queue shows it. */
export const presentRevisionRow = (
  row: RevisionRow,
  merchantName: string,
): z.infer<typeof revisionRow> => ({
  ...presentRevisionState(row),
  merchantId: row.merchantId,
  merchantName,
  changed: changedFields(row.before, row.content),
});

/** A change in full, as staff see it. */
export async function presentRevision(
  viewing: Viewing,
  row: RevisionRow,
  merchantName: string,
): Promise<RevisionDetail> {
  const refs = await fileRefsOf(
    viewing,
    [row.before, row.content].flatMap(({ licenceDocuments, vatFile }) => [
      ...licenceDocuments,
      ...vatFile,
    ]),
  );
  return {
    ...presentRevisionRow(row, merchantName),
    before: present(row.before, refs),
    after: present(row.content, refs),
  };
}

const present = (
  profile: SensitiveProfile,
  refs: ReadonlyMap<string, FileRef>,
): z.infer<typeof sensitiveProfile> => ({
  merchantName: profile.merchantName,
  merchantType: profile.merchantType,
  serviceTypes: [...profile.serviceTypes],
  licenceNumber: profile.licenceNumber,
  licenceIssueDate: profile.licenceIssueDate,
  licenceDueDate: profile.licenceDueDate,
  licenceDocuments: refsIn(refs, profile.licenceDocuments),
  vatNumber: profile.vatNumber,
  vatStartDate: profile.vatStartDate,
  vatFile: refsIn(refs, profile.vatFile),
});
