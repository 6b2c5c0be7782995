import { listUnfinishedServices } from '@khidma/contract/services/list-unfinished-services';
import { serviceProblems } from '@khidma/domain/services/service-rules';
import { and, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { serviceCounts, services } from '../../db/schema/services.ts';
import { fileRefsOf } from '../uploads/api.ts';
import { categoryNames } from './categories.ts';
import { ownMediaOf } from './service-media.ts';
import { countServices } from './count-services.ts';
import { presentServiceRow } from './service.presenter.ts';
import { listedColumns, ownServices } from './service-row.ts';

/** A page of drafts, last saved first, with the fields that keep each from being submitted. */
export const listUnfinishedServicesHandler = handle(listUnfinishedServices, async (call) => {
  const { tx, input } = call;
  const merchantId = callerOf(call).id;
  const matching = and(ownServices(merchantId), eq(services.status, 'Draft'));
  const plan = planPage(input, { at: services.updatedAt, id: services.id, first: 'newest' });
  const drafts = await tx
    .select({ ...listedColumns, draft: services.draft })
    .from(services)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const media = await ownMediaOf(
    tx,
    merchantId,
    drafts.map(({ draft }) => draft),
  );
  const shared = {
    names: await categoryNames(call),
    refs: await fileRefsOf(
      call,
      drafts.flatMap(({ coverId }) => coverId ?? []),
    ),
  };
  return closePage(input, {
    rows: drafts,
    total: (await countServices(tx, merchantId, eq(serviceCounts.status, 'Draft'))).matching,
    keyOf: ({ updatedAt, id }) => ({ at: updatedAt, id }),
    present: (row) => ({
      ...presentServiceRow(row, shared),
      missing: [...new Set(serviceProblems(row.draft, media).map(({ path }) => path))],
    }),
  });
});
