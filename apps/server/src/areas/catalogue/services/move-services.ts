import type { ServiceStatus } from '@khidma/domain/services/service-statuses';
import { type ServiceEvent, serviceMachine } from '@khidma/domain/services/service-transitions';
import type { ContentField } from '@khidma/domain/services/content-changes';
import { eq, inArray } from 'drizzle-orm';
import { transition } from '../../../kernel/transition.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { serviceEvents, services } from '../../../db/schema/services.ts';
import type { ServiceRow } from './service-row.ts';

/** Who moves a service; the system has no id. */
export interface ServiceActor {
  readonly kind: 'merchant' | 'staff' | 'system';
  readonly id: string | null;
}

/** An event of a service, who causes it, and what else it sets. `note` is text from one person to another. */
export interface ServiceMove {
  readonly event: ServiceEvent;
  readonly actor: ServiceActor;
  readonly changes?: Partial<Omit<ServiceRow, 'id' | 'status' | 'merchantId'>>;
  readonly note?: string;
  /** The fields that a submission changed. */
  readonly changed?: readonly ContentField[];
}

/** Moves a locked service by the table, with what else changes and its line of the timeline. */
export async function moveOneService(
  context: TxContext,
  service: ServiceRow,
  step: ServiceMove,
): Promise<ServiceRow> {
  const { event, actor } = step;
  const { to } = transition(serviceMachine, service.status, { event, actor: actor.kind });
  const changes = { ...step.changes, status: to, updatedAt: context.now };
  await context.tx.update(services).set(changes).where(eq(services.id, service.id));
  await recordServiceMoves(context, [{ service, to }], step);
  return { ...service, ...changes };
}

/** Moves many locked services at once, all to one state: the caller has asked the table about each of them. */
export async function moveManyServices(
  context: TxContext,
  moved: readonly { readonly service: ServiceRow; readonly to: ServiceStatus }[],
  step: ServiceMove,
): Promise<void> {
  const [first] = moved;
  if (!first) return;
  if (moved.some(({ to }) => to !== first.to))
    throw new Error(`${step.event} leads to more than one state`);
  const ids = moved.map(({ service }) => service.id);
  await context.tx
    .update(services)
    .set({ ...step.changes, status: first.to, updatedAt: context.now })
    .where(inArray(services.id, ids));
  await recordServiceMoves(context, moved, step);
}

/** The first line of a timeline. Later savings of a draft leave none: there are many of them. */
export const recordCreation = (context: TxContext, service: ServiceRow): Promise<void> =>
  recordServiceMoves(context, [{ service, to: service.status }], {
    event: 'saveDraft',
    actor: { kind: 'merchant', id: service.merchantId },
  });

async function recordServiceMoves(
  { ctx, tx, now }: TxContext,
  moved: readonly { readonly service: ServiceRow; readonly to: ServiceStatus }[],
  { event, actor, note, changed }: ServiceMove,
): Promise<void> {
  await tx.insert(serviceEvents).values(
    moved.map(({ service, to }) => ({
      id: ctx.ids.uuid(),
      serviceId: service.id,
      event,
      actorKind: actor.kind,
      actorId: actor.id,
      fromStatus: service.status,
      toStatus: to,
      data: { ...(note !== undefined && { note }), ...(changed && { changed }) },
      at: now,
    })),
  );
}
