import type { ServiceContent } from '@khidma/domain/services/service-content';
import { submissionEventOf } from '@khidma/domain/services/service-can';
import { onSaleStatuses, serviceMachine } from '@khidma/domain/services/service-transitions';
import { eq } from 'drizzle-orm';
import { move } from '../../core/move.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { services } from '../../db/schema/services.ts';
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
  move(serviceMachine, service.status, saving);
  if (submit && submissionEventOf(service) === null) throw refuse('serviceWrongState');
  if (draftRevision === undefined)
    throw refuseFields([{ path: 'draftRevision', rule: 'required' }]);
  if (draftRevision !== service.draftRevision)
    throw refuse('serviceConflict', { draftRevision: service.draftRevision });
  return service;
}

const saving = { event: 'saveDraft', actor: 'merchant' } as const;
const onSale: ReadonlySet<string> = new Set(onSaleStatuses);

/** Keeps the state. What the lists show of a service on sale changes with its submission only. */
export async function saveDraft(
  { tx, now }: Work,
  service: ServiceRow,
  content: ServiceContent,
): Promise<ServiceRow> {
  const changes = {
    status: move(serviceMachine, service.status, saving).to,
    draft: content,
    draftRevision: service.draftRevision + 1,
    updatedAt: now,
    ...(onSale.has(service.status) ? {} : listColumnsOf(content)),
  };
  await tx.update(services).set(changes).where(eq(services.id, service.id));
  return { ...service, ...changes };
}
