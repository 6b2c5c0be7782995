import { listUnfinishedServices } from '@khidma/contract/services/list-unfinished-services';
import { serviceProblems } from '@khidma/domain/services/service-rules';
import { and, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { serviceCounts, services } from '../../db/schema/services.ts';
import { rowContextOf } from './find-services.ts';
import { ownMediaOf } from './service-media.ts';
import { countServices } from './count-services.ts';
import { presentServiceRow } from './service.presenter.ts';
import { listedColumns, ownServices } from './service-row.ts';

/** A page of drafts, last saved first, with the fields that keep each from being submitted. */
export const listUnfinishedServicesHandler = handle(listUnfinishedServices, async (call) => {
  const { tx } = call;
  const merchantId = callerOf(call).id;
  const { matching: total } = await countServices(
    tx,
    merchantId,
    eq(serviceCounts.status, 'Draft'),
  );
  return await listPage(call, {
    query: tx
      .select({ ...listedColumns, draft: services.draft })
      .from(services)
      .$dynamic(),
    from: services,
    where: and(ownServices(merchantId), eq(services.status, 'Draft')),
    order: { at: services.updatedAt, id: services.id, first: 'newest' },
    total,
    keyOf: ({ updatedAt, id }) => ({ at: updatedAt, id }),
    present: async (drafts) => {
      const media = await ownMediaOf(
        tx,
        merchantId,
        drafts.map(({ draft }) => draft),
      );
      const shared = await rowContextOf(call, drafts);
      return drafts.map((row) => ({
        ...presentServiceRow(row, shared),
        missing: [...new Set(serviceProblems(row.draft, media).map(({ path }) => path))],
      }));
    },
  });
});
