import { statesAllowing } from '@khidma/domain/transitions/machine';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import { drawnWatermark } from '../uploads/watermarked-media.queries.ts';
import type { VersionRow } from './service-row.ts';

/** Whether everything that customers would see of a version has been made. */
export const isMediaReady = ({ content, mediaReadyAt }: VersionRow): boolean =>
  drawnWatermark(content) === null || mediaReadyAt !== null;

const approved = statesAllowing(serviceMachine, { event: 'published', actor: 'system' });

/** The states whose submitted version customers are to see, or may be. */
const states = {
  approved,
  submitted: [
    ...approved,
    ...statesAllowing(serviceMachine, { event: 'approve', actor: 'staff' }),
    ...statesAllowing(serviceMachine, { event: 'approveUpdate', actor: 'staff' }),
  ],
} as const;

/** Which versions are looked at: all that were submitted, or those that are waited for. */
export type Wanted = keyof typeof states;

/** Submitted versions with a watermark that is not on their pictures yet, longest waiting first. */
export async function versionsToPrepare(
  { db }: Pick<Ctx, 'db'>,
  which: Wanted,
  limit: number,
): Promise<VersionRow[]> {
  const rows = await db
    .select({ version: serviceVersions })
    .from(services)
    .innerJoin(serviceVersions, eq(serviceVersions.id, services.reviewVersionId))
    .where(
      and(
        inArray(services.status, [...states[which]]),
        isNull(serviceVersions.mediaReadyAt),
        sql`jsonb_typeof(${serviceVersions.content} -> 'watermark') = 'object'`,
      ),
    )
    .orderBy(asc(serviceVersions.submittedAt), asc(serviceVersions.id))
    .limit(limit);
  return rows.map(({ version }) => version);
}

/** Notes that a version's pictures carry its watermark. */
export async function noteMediaReady({ db, clock }: Ctx, { id }: VersionRow): Promise<void> {
  await db
    .update(serviceVersions)
    .set({ mediaReadyAt: clock.now() })
    .where(and(eq(serviceVersions.id, id), isNull(serviceVersions.mediaReadyAt)));
}
