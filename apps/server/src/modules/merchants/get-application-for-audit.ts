import { eq } from 'drizzle-orm';
import { getApplicationForAudit } from '@khidma/contract/staff/get-application-for-audit';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { applications } from '../../db/schema/merchants.ts';
import { presentApplicationAudit } from './application-audit.presenter.ts';

/** One application with its documents; the links to them are signed for this member of staff. */
export const getApplicationForAuditHandler = handle(getApplicationForAudit, async (call) => {
  const [row] = await call.tx.select().from(applications).where(eq(applications.id, call.input.id));
  if (row === undefined) throw refuse('notFound');
  return presentApplicationAudit(call, row);
});
