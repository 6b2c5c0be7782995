import { changedFields, isSameContent } from '@khidma/domain/services/content-changes';
import { submissionEventOf, withdrawalEventOf } from '@khidma/domain/services/service-transitions';
import { desc, eq, and, inArray, isNull } from 'drizzle-orm';
import { withdrawUpdate } from '@khidma/contract/catalogue/services';
import { refuse } from '../../../kernel/refuse.ts';
import { type TxContext, requireCaller, handle } from '../../../kernel/call.ts';
import { serviceVersions } from '../../../db/schema/services.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import type { Tx } from '../../../db/types.ts';
import { moveOneService, type ServiceActor } from './move-services.ts';
import {
  listColumnsOf,
  type ServiceRow,
  type VersionRow,
  lockService,
  ownServices,
  findVersion,
} from './service-row.ts';
import { loadServiceDetail } from './service-detail.ts';

/** Sends a locked service's draft to review, in the place of what waits there; its timeline says what it changes. */
export async function submitDraft(
  context: TxContext,
  service: ServiceRow,
  actor: ServiceActor,
): Promise<ServiceRow> {
  const event = submissionEventOf(service);
  if (event === null) throw refuse('serviceWrongState');
  await withdrawVersions(context, [service.reviewVersionId]);
  const last = await findLastVersion(context.tx, service.id);
  const live = await findVersion(context.tx, service.liveVersionId);
  const before = live ?? last;
  await notifyStaff(context, 'servicesWaiting');
  const reviewVersionId = await insertVersion(context, service, (last?.number ?? 0) + 1);
  return await moveOneService(context, service, {
    event,
    actor,
    changes: {
      reviewVersionId,
      submittedAt: context.now,
      remarks: [],
      decisionMessage: '',
      ...listColumnsOf(service.draft),
    },
    changed: changedFields(before?.content ?? null, service.draft),
  });
}

/** Whether the draft of what is on sale says more than what customers see or what waits for review: a change of prices would send that along, unseen. */
export async function hasUnsentChanges({ tx }: TxContext, service: ServiceRow): Promise<boolean> {
  const sent = await findVersion(tx, service.reviewVersionId ?? service.liveVersionId);
  return sent === undefined || !isSameContent(sent.content, service.draft);
}

/** What a service submitted last; undefined where it never did. */
export async function findLastVersion(tx: Tx, serviceId: string): Promise<VersionRow | undefined> {
  const [version] = await tx
    .select()
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, serviceId))
    .orderBy(desc(serviceVersions.number))
    .limit(1);
  return version;
}

/** Freezes what is submitted. The service's lock makes its numbers follow one another. */
async function insertVersion(
  { tx, ctx, now }: TxContext,
  service: ServiceRow,
  number: number,
): Promise<string> {
  const id = ctx.ids.uuid();
  await tx.insert(serviceVersions).values({
    id,
    serviceId: service.id,
    merchantId: service.merchantId,
    number,
    content: service.draft,
    submittedAt: now,
  });
  return id;
}

/** Takes back what waits for review, or gives a declined update up; the draft stays as it was typed. */
export const withdrawUpdateHandler = handle(withdrawUpdate, async (call) => {
  const merchantId = requireCaller(call).id;
  const service = await lockService(call, call.input.id, ownServices(merchantId));
  const event = withdrawalEventOf(service);
  if (event === null) throw refuse('serviceWrongState');
  await withdrawVersions(call, [service.reviewVersionId]);
  const live = await findVersion(call.tx, service.liveVersionId);
  const moved = await moveOneService(call, service, {
    event,
    actor: { kind: 'merchant', id: merchantId },
    changes: {
      reviewVersionId: null,
      submittedAt: null,
      remarks: [],
      decisionMessage: '',
      // The lists had shown what was submitted: they go back to what is on sale.
      ...(live ? listColumnsOf(live.content) : {}),
    },
  });
  return await loadServiceDetail(call, moved);
});

/** Records that versions are not to be decided any more: taken back, replaced or taken off sale. Decided ones stay as they are. */
export async function withdrawVersions(
  { tx, now }: TxContext,
  ids: readonly (string | null)[],
): Promise<void> {
  const open = ids.filter((id) => id !== null);
  if (open.length === 0) return;
  await tx
    .update(serviceVersions)
    .set({ decision: 'withdrawn', decidedAt: now })
    .where(and(inArray(serviceVersions.id, open), isNull(serviceVersions.decision)));
}
