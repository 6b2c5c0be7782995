import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { eq } from 'drizzle-orm';
import { pageMerchantRevisions } from '@khidma/contract/staff/page-merchant-revisions';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { merchantRevisions, merchants } from '../../db/schema/merchants.ts';
import { presentRevisionRow } from './revision.presenter.ts';

/** Those that wait come in the order in which they were sent. */
export const pageMerchantRevisionsHandler = handle(pageMerchantRevisions, (call) =>
  listPage(call, {
    query: call.tx
      .select({ revision: merchantRevisions, merchantName: merchants.merchantName })
      .from(merchantRevisions)
      .innerJoin(merchants, eq(merchants.id, merchantRevisions.merchantId))
      .$dynamic(),
    from: merchantRevisions,
    where: eq(merchantRevisions.status, call.input.status),
    order: {
      at: merchantRevisions.submittedAt,
      id: merchantRevisions.id,
      first: revisionCan.decide(call.input) ? 'oldest' : 'newest',
    },
    keyOf: ({ revision }) => ({ at: revision.submittedAt, id: revision.id }),
    present: (rows) =>
      rows.map(({ revision, merchantName }) => presentRevisionRow(revision, merchantName)),
  }),
);
