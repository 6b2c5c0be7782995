import { eq } from 'drizzle-orm';
import { getMerchantRevision } from '@khidma/contract/staff/get-merchant-revision';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantRevisions, merchants } from '../../db/schema/merchants.ts';
import { presentRevision } from './revision.presenter.ts';

/** One change, with links to its documents in the staff member's name. */
export const getMerchantRevisionHandler = handle(getMerchantRevision, async (call) => {
  const [found] = await call.tx
    .select({ revision: merchantRevisions, merchantName: merchants.merchantName })
    .from(merchantRevisions)
    .innerJoin(merchants, eq(merchants.id, merchantRevisions.merchantId))
    .where(eq(merchantRevisions.id, call.input.id));
  if (found === undefined) throw refuse('notFound');
  return presentRevision(call, found.revision, found.merchantName);
});
