import { statesAllowing } from '@khidma/domain/transitions/machine';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { claimDueRow } from '../../core/due-work.ts';
import type { Ctx } from '../../core/context.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import { drawnWatermark } from '../uploads/api.ts';
import type { VersionRow } from './service-row.ts';

/** Whether everything that customers would see of a version has been made. */
export const isMediaReady = ({ content, mediaReadyAt }: VersionRow): boolean =>
  drawnWatermark(content) === null || mediaReadyAt !== null;

/** The same as a condition on versions. */
export const mediaReady = or(
  isNotNull(serviceVersions.mediaReadyAt),
  sql`jsonb_typeof(${serviceVersions.content} -> 'watermark') is distinct from 'object'`,
);

/** The states whose submitted version customers are to see, or may be. */
const waiting = [
  ...statesAllowing(serviceMachine, { event: 'published', actor: 'system' }),
  ...statesAllowing(serviceMachine, { event: 'approve', actor: 'staff' }),
  ...statesAllowing(serviceMachine, { event: 'approveUpdate', actor: 'staff' }),
];

/** Longer than the pictures of one version take; after a crash, and for those that cannot be drawn, the time until the next try. */
const LEASE_MS = 5 * 60_000;

/** Takes the submitted version that has waited longest for its watermark to be on its pictures. No other node draws them meanwhile. */
export function claimVersionToPrepare({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<VersionRow | undefined> {
  const now = clock.now();
  return claimDueRow(
    { db },
    {
      table: serviceVersions,
      id: serviceVersions.id,
      where: and(
        sql`exists (select from ${services} where ${services.reviewVersionId} = ${serviceVersions.id}
          and ${inArray(services.status, waiting)})`,
        isNull(serviceVersions.mediaReadyAt),
        sql`jsonb_typeof(${serviceVersions.content} -> 'watermark') = 'object'`,
        or(isNull(serviceVersions.mediaLeaseUntil), lte(serviceVersions.mediaLeaseUntil, now)),
      ),
      since: serviceVersions.submittedAt,
      lease: { mediaLeaseUntil: new Date(now.getTime() + LEASE_MS) },
    },
  );
}

/** Notes that a version's pictures carry its watermark. */
export async function noteMediaReady({ db, clock }: Ctx, { id }: VersionRow): Promise<void> {
  await db
    .update(serviceVersions)
    .set({ mediaReadyAt: clock.now() })
    .where(and(eq(serviceVersions.id, id), isNull(serviceVersions.mediaReadyAt)));
}
