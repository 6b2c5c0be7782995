import { statesAllowing } from '@khidma/domain/transitions/machine';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import { transaction } from '../../db/transaction.ts';
import { mediaReady } from './media-readiness.ts';
import { moveOneService } from './move-services.ts';
import { putOnSale } from './put-on-sale.ts';
import { lockService, versionsOf } from './service-row.ts';

const publishing = statesAllowing(serviceMachine, { event: 'published', actor: 'system' });

/**
 * Returns the approved services that are not on sale yet, longest waiting first. What was approved before its pictures
 * were ready goes on sale with them, not without.
 */
export async function servicesToPublish({ db }: Pick<Ctx, 'db'>, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .leftJoin(serviceVersions, eq(serviceVersions.id, services.reviewVersionId))
    .where(and(inArray(services.status, publishing), or(isNull(serviceVersions.id), mediaReady)))
    .orderBy(asc(services.updatedAt), asc(services.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Puts one approved service on sale. Looks at its state under the lock: a second run, or another node's, finds nothing to do. */
export async function publishService(ctx: Ctx, id: string): Promise<boolean> {
  return await transaction(ctx.db, async (tx) => {
    const work = { ctx, tx, now: ctx.clock.now() };
    const service = await lockService(work, id);
    if (!publishing.includes(service.status)) return false;
    const version = (await versionsOf(tx, [service.reviewVersionId])).get(
      service.reviewVersionId ?? '',
    );
    if (!version) throw new Error(`service ${id} was approved without a version`);
    const changes = { liveVersionId: version.id, reviewVersionId: null };
    const moved = await moveOneService(work, service, {
      event: 'published',
      actor: { kind: 'system', id: null },
      changes,
    });
    await putOnSale(work, moved, version);
    return true;
  });
}
