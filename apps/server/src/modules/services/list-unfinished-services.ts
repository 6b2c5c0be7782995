import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listUnfinishedServices } from '@khidma/contract/services/list-unfinished-services';
import { serviceProblems } from '@khidma/domain/services/service-rules';
import { and, desc, eq } from 'drizzle-orm';
import { callerOf, type Call } from '../../core/call.ts';
import { services } from '../../db/schema/services.ts';
import { fileRefsOf } from '../uploads/files.queries.ts';
import { categoryNames } from './categories.ts';
import { ownMediaOf } from './service-media.ts';
import { presentServiceRow } from './service.presenter.ts';
import { ownServices } from './service-row.ts';

/** More drafts than this nobody finishes; the service list pages through all of them. */
const MOST = 100;

/** The drafts, last saved first, with the fields that keep each from being submitted. */
export async function runListUnfinishedServices(
  call: Call<typeof listUnfinishedServices>,
): Promise<OutputOf<typeof listUnfinishedServices>> {
  const { tx } = call;
  const merchantId = callerOf(call).id;
  const drafts = await tx
    .select()
    .from(services)
    .where(and(ownServices(merchantId), eq(services.status, 'Draft')))
    .orderBy(desc(services.updatedAt), desc(services.id))
    .limit(MOST);
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
  return drafts.map((row) => ({
    ...presentServiceRow(row, shared),
    missing: [...new Set(serviceProblems(row.draft, media).map(({ path }) => path))],
  }));
}
