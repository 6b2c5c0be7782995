import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getServiceReview } from '@khidma/contract/staff/get-service-review';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { refuse } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';
import { serviceVersions } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { fileRefsOf } from '../uploads/api.ts';
import { categoryNames } from './categories.ts';
import { eventsOf } from './load-service-detail.ts';
import { versionsOf, type ServiceRow } from './service-row.ts';
import { type EventRow, filesOf, presentReview, type ReviewContext } from './service.presenter.ts';
import { lastVersionOf } from './submit-draft.ts';

type Review = OutputOf<typeof getServiceReview>;

/** What a service submitted last, beside what is on sale. One that never submitted anything is nothing to staff. */
export async function loadReview(call: CallBase, service: ServiceRow): Promise<Review> {
  const { tx } = call;
  const version = await lastVersionOf(tx, service.id);
  if (!version) throw refuse('notFound');
  const live = (await versionsOf(tx, [service.liveVersionId])).get(service.liveVersionId ?? '');
  const events = await eventsOf(tx, service.id);
  const merchant = await merchantOf(tx, service.merchantId);
  return presentReview(version, {
    service,
    live,
    events,
    remarks: version.decision === null ? await lastRemarksOf(tx, service.id) : version.remarks,
    merchantName: merchant.merchantName,
    merchantLang: merchant.lang,
    names: await categoryNames(call),
    refs: await fileRefsOf(call, filesOf([version.content, live?.content ?? null])),
    staffNames: await staffNamesOf(tx, events),
  });
}

/** What was remarked at the last decision: a submission that follows it is read with that in mind. */
async function lastRemarksOf(tx: Tx, serviceId: string): Promise<ReviewContext['remarks']> {
  const [decided] = await tx
    .select({ remarks: serviceVersions.remarks })
    .from(serviceVersions)
    .where(
      and(
        eq(serviceVersions.serviceId, serviceId),
        inArray(serviceVersions.decision, ['approved', 'declined']),
      ),
    )
    .orderBy(desc(serviceVersions.number))
    .limit(1);
  return decided?.remarks ?? [];
}

async function staffNamesOf(tx: Tx, events: readonly EventRow[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ actorKind, actorId }) =>
    actorKind === 'staff' && actorId !== null ? [actorId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
