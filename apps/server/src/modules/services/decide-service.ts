import { reviewEventsOf } from '@khidma/domain/services/service-can';
import { eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import type { Remark } from '../../db/schema/merchants.ts';
import { serviceVersions } from '../../db/schema/services.ts';
import { notify } from '../outbox/api.ts';
import { lockService, type ServiceRow, versionsOf, type VersionRow } from './service-row.ts';

/** A service under review, locked, with the version that staff looked at and the events that decide on it. */
export interface ServiceReview {
  readonly service: ServiceRow;
  readonly version: VersionRow;
  readonly events: NonNullable<ReturnType<typeof reviewEventsOf>>;
}

/** What waits for a decision; another version than the one that was looked at is another state. */
export async function lockForReview(
  work: Work,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<ServiceReview> {
  const service = await lockService(work, id);
  const events = reviewEventsOf(service);
  const version = (await versionsOf(work.tx, [service.reviewVersionId])).get(
    service.reviewVersionId ?? '',
  );
  if (!events || !version || version.number !== number) throw refuse('serviceWrongState');
  return { service, version, events };
}

export interface Decision {
  readonly decision: 'approved' | 'declined';
  readonly remarks: readonly Remark[];
  readonly decisionMessage: string;
}

/** Notes a decision on the version. */
export async function decideVersion(
  { tx, now }: Work,
  version: VersionRow,
  decision: Decision,
): Promise<void> {
  await tx
    .update(serviceVersions)
    .set({ ...decision, decidedAt: now })
    .where(eq(serviceVersions.id, version.id));
}

/** Tells the merchant; `message` says why it was declined. */
export async function mailDecision(
  work: Work,
  { service: { id, merchantId }, version }: ServiceReview,
  message: string | null,
): Promise<void> {
  const link = `${work.ctx.settings.publicUrl}/service-detail/${id}`;
  const data = { service: version.content.name, link };
  await (message === null
    ? notify(work, merchantId, { kind: 'serviceApproved', data })
    : notify(work, merchantId, { kind: 'serviceDeclined', data: { ...data, message } }));
}
