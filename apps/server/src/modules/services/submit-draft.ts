import { changedFields } from '@khidma/domain/services/content-changes';
import { submissionEventOf } from '@khidma/domain/services/service-can';
import { desc, eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { serviceVersions } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { moveOneService, type ServiceActor } from './move-services.ts';
import { listColumnsOf, type ServiceRow, versionsOf, type VersionRow } from './service-row.ts';
import { withdrawVersions } from './withdraw-versions.ts';

/** Sends a locked service's draft to review, in the place of what waits there; its timeline says what it changes. */
export async function submitDraft(
  work: Work,
  service: ServiceRow,
  actor: ServiceActor,
): Promise<ServiceRow> {
  const event = submissionEventOf(service);
  if (event === null) throw refuse('serviceWrongState');
  await withdrawVersions(work, [service.reviewVersionId]);
  const last = await lastVersionOf(work.tx, service.id);
  const live = (await versionsOf(work.tx, [service.liveVersionId])).get(
    service.liveVersionId ?? '',
  );
  const before = live ?? last;
  const reviewVersionId = await insertVersion(work, service, (last?.number ?? 0) + 1);
  return await moveOneService(work, service, {
    event,
    actor,
    changes: {
      reviewVersionId,
      submittedAt: work.now,
      remarks: [],
      decisionMessage: '',
      ...listColumnsOf(service.draft),
    },
    changed: changedFields(before?.content ?? null, service.draft),
  });
}

/** What a service submitted last; undefined where it never did. */
export async function lastVersionOf(tx: Tx, serviceId: string): Promise<VersionRow | undefined> {
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
  { tx, ctx, now }: Work,
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
