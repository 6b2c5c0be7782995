import {
  moveService,
  type ServiceEvent,
  type ServiceStatus,
} from '@khidma/domain/services/service-transitions';
import type { ContentField } from '@khidma/domain/services/content-changes';
import { eq, inArray } from 'drizzle-orm';
import { refuse, type Refusal } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { serviceEvents, services } from '../../db/schema/services.ts';
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

/** The state that a move leads to, or the refusal of the table. */
export function targetOf(
  status: ServiceStatus,
  { event, actor }: Pick<ServiceMove, 'event' | 'actor'>,
): ServiceStatus | Refusal {
  const outcome = moveService(status, event, actor.kind);
  return outcome.ok ? outcome.to : refuse(outcome.error);
}

/** Moves a locked service by the table, with what else changes and its line of the timeline. */
export async function moveOneService(
  work: Work,
  service: ServiceRow,
  move: ServiceMove,
): Promise<ServiceRow> {
  const to = targetOf(service.status, move);
  if (typeof to !== 'string') throw to;
  const changes = { ...move.changes, status: to, updatedAt: work.now };
  await work.tx.update(services).set(changes).where(eq(services.id, service.id));
  await recordServiceMoves(work, [{ service, to }], move);
  return { ...service, ...changes };
}

/** Moves many locked services at once, all to one state: the caller has asked `targetOf` for each of them. */
export async function moveManyServices(
  work: Work,
  moved: readonly { readonly service: ServiceRow; readonly to: ServiceStatus }[],
  move: ServiceMove,
): Promise<void> {
  const [first] = moved;
  if (!first) return;
  if (moved.some(({ to }) => to !== first.to))
    throw new Error(`${move.event} leads to more than one state`);
  const ids = moved.map(({ service }) => service.id);
  await work.tx
    .update(services)
    .set({ ...move.changes, status: first.to, updatedAt: work.now })
    .where(inArray(services.id, ids));
  await recordServiceMoves(work, moved, move);
}

/** The first line of a timeline. Later savings of a draft leave none: there are many of them. */
export const recordCreation = (work: Work, service: ServiceRow): Promise<void> =>
  recordServiceMoves(work, [{ service, to: service.status }], {
    event: 'saveDraft',
    actor: { kind: 'merchant', id: service.merchantId },
  });

async function recordServiceMoves(
  { ctx, tx, now }: Work,
  moved: readonly { readonly service: ServiceRow; readonly to: ServiceStatus }[],
  move: ServiceMove,
): Promise<void> {
  await tx.insert(serviceEvents).values(
    moved.map(({ service, to }) => ({
      id: ctx.ids.uuid(),
      serviceId: service.id,
      event: move.event,
      actorKind: move.actor.kind,
      actorId: move.actor.id,
      fromStatus: service.status,
      toStatus: to,
      data: {
        ...(move.note === undefined ? {} : { note: move.note }),
        ...(move.changed === undefined ? {} : { changed: move.changed }),
      },
      at: now,
    })),
  );
}
