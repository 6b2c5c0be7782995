import { getService, listSpecs } from '@khidma/contract/catalogue/services';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { isSameContent } from '@khidma/domain/services/content-changes';
import { asc, eq } from 'drizzle-orm';
import { callerOf, handle, type CallBase } from '../../core/call.ts';
import {
  loadService,
  ownServices,
  versionsOf,
  type ServiceRow,
  type VersionRow,
} from './service-row.ts';
import {
  presentPriceTable,
  type EventRow,
  filesOf,
  presentServiceDetail,
} from './service.presenter.ts';
import { serviceEvents } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { fileRefsOf } from '../uploads/api.ts';
import { categoryNames } from './categories.ts';

/** One service of the merchant's own. */
export const getServiceHandler = handle(getService, async (call) => {
  const service = await loadService(call.tx, call.input.id, ownServices(callerOf(call).id));
  return await loadServiceDetail(call, service);
});

/** The draft's price table. */
export const listSpecsHandler = handle(listSpecs, async ({ tx, input, ...call }) => {
  return presentPriceTable(await loadService(tx, input.serviceId, ownServices(callerOf(call).id)));
});

/** A service as its merchant sees it, with everything that belongs to it. */
export async function loadServiceDetail(
  call: CallBase,
  service: ServiceRow,
): Promise<ServiceDetail> {
  const { tx, ctx } = call;
  const versions = await versionsOf(tx, [service.liveVersionId, service.reviewVersionId]);
  const live = versions.get(service.liveVersionId ?? '');
  const submitted = submittedBeside(service, versions.get(service.reviewVersionId ?? ''));
  return presentServiceDetail(service, {
    ctx,
    lang: call.lang,
    live,
    submitted,
    names: await categoryNames(call),
    refs: await fileRefsOf(
      call,
      withCover(
        service,
        filesOf([service.draft, live?.content ?? null, submitted?.content ?? null]),
      ),
    ),
    events: await eventsOf(tx, service.id),
  });
}

/** What waits for review, where the draft has gone on since: what says the same is not worth showing twice. */
const submittedBeside = (
  { draft }: ServiceRow,
  version: VersionRow | undefined,
): VersionRow | undefined =>
  version === undefined || isSameContent(version.content, draft) ? undefined : version;

/** A service's timeline, oldest first. */
export const eventsOf = (tx: Tx, serviceId: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(serviceEvents)
    .where(eq(serviceEvents.serviceId, serviceId))
    .orderBy(asc(serviceEvents.at), asc(serviceEvents.id));

const withCover = ({ coverId }: ServiceRow, ids: string[]): string[] =>
  coverId === null ? ids : [...ids, coverId];
