import type { ServiceContent } from '@khidma/domain/services/service-content';
import { submissionEventOf } from '@khidma/domain/services/service-can';
import { onSaleStatuses } from '@khidma/domain/services/service-transitions';
import { eq } from 'drizzle-orm';
import { refuse, refuseFields } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { services } from '../../db/schema/services.ts';
import { type ServiceActor, targetOf } from './move-services.ts';
import { listColumnsOf, lockService, ownServices, type ServiceRow } from './service-row.ts';

/** The service to save into, locked: its state allows it, and nobody has saved another revision in between. */
export async function lockForSaving(
  work: Work,
  merchantId: string,
  {
    id,
    draftRevision,
    submit,
  }: {
    readonly id: string;
    readonly draftRevision: number | undefined;
    readonly submit: boolean;
  },
): Promise<ServiceRow> {
  const service = await lockService(work, id, ownServices(merchantId));
  const target = targetOf(service.status, {
    event: 'saveDraft',
    actor: { kind: 'merchant', id: merchantId },
  });
  if (typeof target !== 'string') throw target;
  if (submit && submissionEventOf(service) === null) throw refuse('serviceWrongState');
  if (draftRevision === undefined)
    throw refuseFields([{ path: 'draftRevision', rule: 'required' }]);
  if (draftRevision !== service.draftRevision)
    throw refuse('serviceConflict', { draftRevision: service.draftRevision });
  return service;
}

const onSale: ReadonlySet<string> = new Set(onSaleStatuses);

/** Keeps the state. What the lists show of a service on sale changes with its submission only. */
export async function saveDraft(
  { tx, now }: Work,
  {
    service,
    content,
    actor,
  }: {
    readonly service: ServiceRow;
    readonly content: ServiceContent;
    readonly actor: ServiceActor;
  },
): Promise<ServiceRow> {
  const status = targetOf(service.status, { event: 'saveDraft', actor });
  if (typeof status !== 'string') throw status;
  const changes = {
    status,
    draft: content,
    draftRevision: service.draftRevision + 1,
    updatedAt: now,
    ...(onSale.has(service.status) ? {} : listColumnsOf(content)),
  };
  await tx.update(services).set(changes).where(eq(services.id, service.id));
  return { ...service, ...changes };
}
