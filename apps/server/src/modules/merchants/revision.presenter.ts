import type * as z from 'zod/mini';
import type { RevisionDetail, revisionRow } from '@khidma/contract/shapes/merchant-revision';
import { fileRefsOf, type Viewing } from '../uploads/api.ts';
import { presentRevisionState, presentSensitive } from './merchant.presenter.ts';
import { filesOfDocuments } from './document-fields.ts';
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
  const refs = await fileRefsOf(viewing, [row.before, row.content].flatMap(filesOfDocuments));
  return {
    ...presentRevisionRow(row, merchantName),
    before: presentSensitive(row.before, refs),
    after: presentSensitive(row.content, refs),
  };
}
