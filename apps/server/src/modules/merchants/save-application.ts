import { eq } from 'drizzle-orm';
import { saveApplication } from '@khidma/contract/merchants/save-application';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { handle, perMinute } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { applications } from '../../db/schema/merchants.ts';
import { claimApplicationFiles } from './application-files.ts';
import { applicationIdOf } from './application-link.ts';
import { lockApplication } from './move-application.ts';

/** Keeps what an applicant types. Its files become the application's, so that they are not swept as forgotten. */
export const saveApplicationHandler = handle(saveApplication, perMinute(120), async (call) => {
  const { tx, now, input } = call;
  const row = await lockApplication(call, await applicationIdOf(call, input.link));
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
