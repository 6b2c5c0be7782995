import { desc, eq } from 'drizzle-orm';
import { applicationDraft, type ApplicationAudit } from '@khidma/contract/shapes/application';
import { type ApplicationContent, applicationEvents } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/api.ts';
import { differs, isApplicationField } from './application-fields.ts';
import { filesOfApplication } from './application-files.ts';
import { presentApplication } from './application.presenter.ts';
import { knownElsewhere } from './known-elsewhere.ts';
import type { ApplicationRow } from './move-application.ts';

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
