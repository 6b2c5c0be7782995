import { eq } from 'drizzle-orm';
import { applicationCan } from '@khidma/domain/applications/application-can';
import type { Work } from '../../core/work.ts';
import { applications } from '../../db/schema/merchants.ts';
import { moveRow } from './move-application.ts';

/** The last step of an application: its merchant has used the activation code and chosen a password. Does nothing the next time. */
export async function activateApplicationOf(work: Work, merchantId: string): Promise<void> {
  const [row] = await work.tx
    .select()
    .from(applications)
    .where(eq(applications.merchantId, merchantId))
    .for('no key update');
  if (row === undefined || !applicationCan.activate(row)) return;
  await moveRow(work, row, { event: 'activate', actor: { kind: 'applicant', id: null } });
}
