import { eq } from 'drizzle-orm';
import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import type { getApplicationForAudit } from '@khidma/contract/staff/get-application-for-audit';
import type { Call } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { applications } from '../../db/schema/merchants.ts';
import { presentApplicationAudit } from './application-audit.presenter.ts';

/** One application with its documents; the links to them are signed for this member of staff. */
export async function runGetApplicationForAudit(
  call: Call<typeof getApplicationForAudit>,
): Promise<ApplicationAudit> {
  const [row] = await call.tx.select().from(applications).where(eq(applications.id, call.input.id));
  if (row === undefined) throw refuse('notFound');
  return presentApplicationAudit(call, row);
}
