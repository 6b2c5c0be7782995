import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { and, count, eq } from 'drizzle-orm';
import { pageMerchantRevisions } from '@khidma/contract/staff/page-merchant-revisions';
import { handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { merchantRevisions, merchants } from '../../db/schema/merchants.ts';
import { presentRevisionRow } from './revision.presenter.ts';

/** Those that wait come in the order in which they were sent. */
export const pageMerchantRevisionsHandler = handle(pageMerchantRevisions, async ({ tx, input }) => {
  const found = eq(merchantRevisions.status, input.status);
  const plan = planPage(input, {
    at: merchantRevisions.submittedAt,
    id: merchantRevisions.id,
    first: revisionCan.decide(input) ? 'oldest' : 'newest',
  });
  const rows = await tx
    .select({ revision: merchantRevisions, merchantName: merchants.merchantName })
    .from(merchantRevisions)
    .innerJoin(merchants, eq(merchants.id, merchantRevisions.merchantId))
    .where(and(found, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [counted] = await tx.select({ total: count() }).from(merchantRevisions).where(found);
  return closePage(input, {
    rows,
    total: counted?.total ?? 0,
    keyOf: ({ revision }) => ({ at: revision.submittedAt, id: revision.id }),
    present: ({ revision, merchantName }) => presentRevisionRow(revision, merchantName),
  });
});
